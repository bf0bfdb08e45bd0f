/** Longest stretch of our work before the page gets a breath, ms. */
const STRETCH = 8;

const waiting: (() => void)[] = [];
let until = 0;
let isTicking = false;

function tick(): void {
  until = performance.now() + STRETCH;
  while (waiting.length && performance.now() < until) waiting.shift()?.();
  isTicking = waiting.length > 0;
  if (isTicking) setTimeout(tick);
}

/** Runs `work` at once while this task is young, else in its turn in one of the next: hundreds of widgets make no long task. */
export function inTurn<T>(work: () => T): Promise<Awaited<T>> {
  return new Promise((resolve, reject) => {
    waiting.push(() => {
      try {
        resolve(work() as Awaited<T>);
      } catch (cause) {
        reject(cause);
      }
    });
    if (isTicking && (waiting.length > 1 || performance.now() > until)) return;
    if (!isTicking) {
      isTicking = true;
      until = performance.now() + STRETCH;
      setTimeout(tick);
    }
    waiting.pop()?.();
  });
}
