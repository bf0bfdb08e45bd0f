/** Ms of work after which we yield to the browser. */
const STRETCH = 8;

/** Runs work in order and in short tasks, so that hundreds of widgets that start make no long task. */
export interface Tasks {
  /**
   * Runs `work` at once if this task has time left and nothing waits, else in one of the next tasks. The promise settles
   * with its result, and rejects when it throws; other work goes on. With `beforeInput`, `finish` runs it.
   */
  add<T>(work: () => T, options?: { beforeInput?: boolean }): Promise<Awaited<T>>;
  /** Runs the waiting work with `beforeInput` now: a visitor's first interaction relies on it. */
  finish(): void;
  isEmpty(): boolean;
}

/** Creates a queue without work. */
export function createTasks(): Tasks {
  const waiting: { run: () => void; beforeInput: boolean }[] = [];
  let until = 0;
  let isTicking = false;
  function tick(): void {
    until = performance.now() + STRETCH;
    while (waiting.length && performance.now() < until) waiting.shift()?.run();
    isTicking = waiting.length > 0;
    if (isTicking) setTimeout(tick);
  }
  function runOrWait(run: () => void, beforeInput: boolean): void {
    if (isTicking && (waiting.length || performance.now() > until)) {
      waiting.push({ run, beforeInput });
      return;
    }
    if (!isTicking) {
      isTicking = true;
      until = performance.now() + STRETCH;
      setTimeout(tick);
    }
    run();
  }
  const add: Tasks['add'] = (work, { beforeInput = false } = {}) =>
    new Promise((resolve, reject) => {
      const run = (): void => {
        try {
          resolve(work() as Awaited<ReturnType<typeof work>>);
        } catch (cause) {
          reject(cause);
        }
      };
      runOrWait(run, beforeInput);
    });
  function finish(): void {
    const next = (): number => waiting.findIndex(({ beforeInput }) => beforeInput);
    for (let index = next(); index >= 0; index = next()) waiting.splice(index, 1)[0]?.run();
  }
  return { add, finish, isEmpty: () => waiting.length === 0 };
}

/** Runs `work` before the next paint; returns a function that cancels it. */
export function nextFrame(work: () => void): () => void {
  if (typeof requestAnimationFrame !== 'function') {
    const timer = setTimeout(work, 16);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => work());
  return () => cancelAnimationFrame(frame);
}

/** Runs `work` when the browser is idle, at the latest after `within` ms. */
export function whenIdle(work: () => void, within = 2000): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, __STANDALONE__ ? 1 : 200);
    return () => clearTimeout(timer);
  }
  const task = requestIdleCallback(() => work(), { timeout: within });
  return () => cancelIdleCallback(task);
}

/** Settles after `milliseconds`. Never rejects. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((settle) => {
    setTimeout(settle, milliseconds);
  });

/** Calls `test` every `every` ms until it returns true (resolves with true) or `within` ms have passed (with false). */
export async function until(
  test: () => boolean,
  { every = 50, within = 5000 }: { every?: number; within?: number } = {},
): Promise<boolean> {
  for (let passed = 0; passed < within; passed += every) {
    if (test()) return true;
    await wait(every);
  }
  return test();
}

/** Settles as `work` does, or rejects with the result of `late` after `milliseconds`. */
export function inTime<T>(work: Promise<T>, milliseconds: number, late: () => unknown): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
