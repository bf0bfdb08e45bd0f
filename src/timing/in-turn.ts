/** Longest stretch of our work before the page gets a breath, ms. */
const STRETCH = 8;

/** Runs `work` at once while this task is young, else in its turn in one of the next. Rejects when it throws. */
export type InTurn = <T>(work: () => T) => Promise<Awaited<T>>;

/** A queue of turns: hundreds of widgets that begin through one of these make no long task. */
export function createTurns(): InTurn {
  const waiting: (() => void)[] = [];
  let until = 0;
  let isTicking = false;
  function tick(): void {
    until = performance.now() + STRETCH;
    while (waiting.length && performance.now() < until) waiting.shift()?.();
    isTicking = waiting.length > 0;
    if (isTicking) setTimeout(tick);
  }
  function take(turn: () => void): void {
    if (isTicking && (waiting.length || performance.now() > until)) {
      waiting.push(turn);
      return;
    }
    if (!isTicking) {
      isTicking = true;
      until = performance.now() + STRETCH;
      setTimeout(tick);
    }
    turn();
  }
  return (work) =>
    new Promise((resolve, reject) => {
      take(() => {
        try {
          resolve(work() as Awaited<ReturnType<typeof work>>);
        } catch (cause) {
          reject(cause);
        }
      });
    });
}
