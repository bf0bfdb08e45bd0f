import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTasks } from './schedule';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('work runs at once in the first 8 ms of a task, then in later tasks and in order', async () => {
  const tasks = createTasks();
  const done: number[] = [];
  const spend = (index: number) => () => {
    done.push(index);
    vi.setSystemTime(Date.now() + 5);
    vi.spyOn(performance, 'now').mockReturnValue(index * 5);
    return index;
  };
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const results = [1, 2, 3, 4].map((index) => tasks.add(spend(index)));
  expect(done).toEqual([1, 2]);
  await vi.runAllTimersAsync();
  expect(done).toEqual([1, 2, 3, 4]);
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
});

test('work that throws does not affect other work', async () => {
  const tasks = createTasks();
  const failed = tasks.add(() => {
    throw new Error('no');
  });
  const fine = tasks.add(() => 'fine');
  await expect(failed).rejects.toThrow('no');
  await vi.runAllTimersAsync();
  expect(await fine).toBe('fine');
});

test('`finish` runs what was added with `beforeInput`, and nothing else', async () => {
  const tasks = createTasks();
  const done: string[] = [];
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  void tasks.add(() => now.mockReturnValue(20));
  void tasks.add(() => done.push('root'));
  void tasks.add(() => done.push('node'), { beforeInput: true });
  expect(done).toEqual([]);
  tasks.finish();
  expect(done).toEqual(['node']);
  await vi.runAllTimersAsync();
  expect(done).toEqual(['node', 'root']);
  now.mockRestore();
});
