import type { Stop } from '../../dom/types';

/** Something many may listen to at the cost of one source, however many they are. */
export type Signal<T> = (listener: (value: T) => void) => Stop;

/** Starts `source` with the first listener and stops it with the last, so thirty popups share one page listener. */
export function sharedSignal<T>(source: (emit: (value: T) => void) => Stop): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  let stop: Stop | undefined;
  const emit = (value: T): void => {
    for (const listener of [...listeners]) if (listeners.has(listener)) listener(value);
  };
  return (listener) => {
    listeners.add(listener);
    stop ??= source(emit);
    return () => {
      if (!listeners.delete(listener) || listeners.size) return;
      stop?.();
      stop = undefined;
    };
  };
}
