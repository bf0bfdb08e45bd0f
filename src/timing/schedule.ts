/** Ms of work after which we yield to the browser. */
const STRETCH = 8;

/** Runs work in order and in short tasks. */
export interface Backlog {
  /** Runs `work` at once if this task has time left, else in one of the next tasks. `work` must not throw. */
  add(work: () => void): void;
  /** Runs the remaining work now, for a caller that cannot wait. */
  finish(): void;
  isEmpty(): boolean;
}

/** Creates an empty backlog: hundreds of widgets that start through one make no long task. */
export function createBacklog(): Backlog {
  const waiting: (() => void)[] = [];
  let until = 0;
  let isTicking = false;
  function tick(): void {
    until = performance.now() + STRETCH;
    while (waiting.length && performance.now() < until) waiting.shift()?.();
    isTicking = waiting.length > 0;
    if (isTicking) setTimeout(tick);
  }
  function add(work: () => void): void {
    if (isTicking && (waiting.length || performance.now() > until)) {
      waiting.push(work);
      return;
    }
    if (!isTicking) {
      isTicking = true;
      until = performance.now() + STRETCH;
      setTimeout(tick);
    }
    work();
  }
  function finish(): void {
    for (let work = waiting.shift(); work; work = waiting.shift()) work();
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

/** Runs `work` at once if this task has time left, else in one of the next tasks. Rejects when it throws. */
type InTurn = <T>(work: () => T) => Promise<Awaited<T>>;

/** Creates a queue whose calls return the results of their work. */
export function createTurns(): InTurn {
  const { add } = createBacklog();
  return (work) =>
    new Promise((resolve, reject) => {
      add(() => {
        try {
          resolve(work() as Awaited<ReturnType<typeof work>>);
        } catch (cause) {
          reject(cause);
        }
      });
    });
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
