import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './schedule';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('work runs at once in the first 8 ms of a task, then in later tasks and in order', async () => {
  const inTurn = createTurns();
  const done: number[] = [];
  const spend = (index: number) => () => {
    done.push(index);
    vi.setSystemTime(Date.now() + 5);
    vi.spyOn(performance, 'now').mockReturnValue(index * 5);
    return index;
  };
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const results = [1, 2, 3, 4].map((index) => inTurn(spend(index)));
  expect(done).toEqual([1, 2]);
  await vi.runAllTimersAsync();
  expect(done).toEqual([1, 2, 3, 4]);
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
});

test('work that throws does not affect other work', async () => {
  const inTurn = createTurns();
  const failed = inTurn(() => {
    throw new Error('no');
  });
  const fine = inTurn(() => 'fine');
  await expect(failed).rejects.toThrow('no');
  await vi.runAllTimersAsync();
  expect(await fine).toBe('fine');
});
