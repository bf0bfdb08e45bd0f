import { describe, expect, it, vi } from 'vitest';
import { latest, type Run } from './latest';

describe('the latest run', () => {
  it('has the only answer, also when an earlier one comes later', async () => {
    const run = latest();
    let answer = (_text: string): void => undefined;
    const first = run(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    );
    expect(await run(() => Promise.resolve('second'))).toBe('second');
    answer('first');
    expect(await first).toBeUndefined();
  });

  it('aborts the one before, whose failure is dropped', async () => {
    const run = latest();
    const runs: Run[] = [];
    const abortable = (one: Run): Promise<string> => {
      runs.push(one);
      return new Promise((_, reject) =>
        one.signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    };
    const first = run(abortable);
    const second = run(() => Promise.resolve('second'));
    expect(runs.map(({ signal, isLatest }) => [signal.aborted, isLatest()])).toEqual([[true, false]]);
    expect(await Promise.all([first, second])).toEqual([undefined, 'second']);
  });

  it('rejects as its work does, and is over then', async () => {
    const run = latest();
    const failing = run(() => Promise.reject(new Error('no answer')));
    expect(run.current()).not.toBeNull();
    await expect(failing).rejects.toThrow('no answer');
    expect(run.current()).toBeNull();
  });

  it('rejects also after other code has aborted it', async () => {
    const run = latest();
    const asking = run(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    run.current()?.abort();
    await expect(asking).rejects.toThrow('aborted');
  });

  it('ends without a result when it is cancelled', async () => {
    const run = latest();
    const work = vi.fn(() => Promise.resolve('done'));
    const asking = run(work);
    run.cancel();
    expect([await asking, run.current(), work.mock.calls.length]).toEqual([undefined, null, 1]);
  });
});
