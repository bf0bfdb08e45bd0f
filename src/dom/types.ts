/** Stops what a function started. A second call does nothing. */
export type Stop = () => void;

/** Joins several stops into one, run in reverse order. */
export const stopAll =
  (stops: readonly (Stop | undefined)[]): Stop =>
  () => {
    for (const stop of [...stops].reverse()) stop?.();
  };
