import type { Stop } from '../../dom/types';

/** Something many may wait for: hearing it costs the page one source, however many listen. */
export type Signal<T> = (hear: (value: T) => void) => Stop;

/** Starts `source` with the first listener and stops it with the last, so thirty popups share one page listener. */
export function sharedSignal<T>(source: (tell: (value: T) => void) => Stop): Signal<T> {
  const hearing = new Set<(value: T) => void>();
  let stop: Stop | undefined;
  const tell = (value: T): void => {
    for (const hear of [...hearing]) if (hearing.has(hear)) hear(value);
  };
  return (hear) => {
    hearing.add(hear);
    stop ??= source(tell);
    return () => {
      if (!hearing.delete(hear) || hearing.size) return;
      stop?.();
      stop = undefined;
    };
  };
}
