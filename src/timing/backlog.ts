/** Longest stretch of our work before the page gets a breath, ms. */
const STRETCH = 8;

/** Work done in order and in short tasks. */
export interface Backlog {
  /** Runs `work` at once while this task is young, else in one of the next tasks. `work` must not throw. */
  add(work: () => void): void;
  /** Does what is left now, for a caller that cannot wait. */
  finish(): void;
  isEmpty(): boolean;
}

/** An empty backlog: hundreds of widgets that begin through one of these make no long task. */
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
