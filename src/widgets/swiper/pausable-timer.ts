/** A timer that can be held, what is left of it running on afterwards. */
export interface PausableTimer {
  /** Begins anew: `delay` ms from now, or from `resume` when `isPaused`. */
  start(delay: number, isPaused: boolean): void;
  pause(): void;
  resume(): void;
  stop(): void;
  /** ms left. */
  left(): number;
}

/** A timer that runs `work`; it is stopped until it is started. */
export function createPausableTimer(work: () => void): PausableTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let remaining = 0;
  const left = (): number => (timer === undefined ? remaining : Math.max(0, due - Date.now()));
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function resume(): void {
    stop();
    due = Date.now() + remaining;
    timer = setTimeout(() => {
      timer = undefined;
      remaining = 0;
      work();
    }, remaining);
  }
  function pause(): void {
    remaining = left();
    stop();
  }
  function start(delay: number, isPaused: boolean): void {
    stop();
    remaining = delay;
    if (!isPaused) resume();
  }
  return { start, pause, resume, stop, left };
}
