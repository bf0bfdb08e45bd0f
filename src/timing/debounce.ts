/** A delayed function: each call replaces the pending one. */
export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  /** Cancels the pending call. */
  cancel(): void;
  /** Runs the pending call now. */
  flush(): void;
  /** Whether a call is pending. */
  isPending(): boolean;
}

/** Runs `work` with the last arguments, `milliseconds` after the last call. */
export function debounce<A extends unknown[]>(
  work: (...args: A) => void,
  milliseconds: number,
): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: A | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  const flush = (): void => {
    const args = waiting;
    cancel();
    if (args) work(...args);
  };
  const later = (...args: A): void => {
    clearTimeout(timer);
    waiting = args;
    timer = setTimeout(flush, milliseconds);
  };
  return Object.assign(later, { cancel, flush, isPending: () => waiting !== undefined });
}
