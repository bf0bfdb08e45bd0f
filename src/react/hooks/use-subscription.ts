import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect } from 'react';
import { useReport } from '../feature-context';
import { useLatest } from './use-latest';

/**
 * Calls `listener` with a store's value now and at each change, in the same task as the change: for server markup that
 * other scripts read right after an event. What a component draws uses `useStore` of `@nanostores/react` instead.
 * With `changesOnly` it is not called with the value the store has now. A listener that throws at a change is reported.
 */
export function useSubscription<T>(
  store: ReadableAtom<T>,
  listener: (value: T) => void,
  { changesOnly = false }: { changesOnly?: boolean } = {},
): void {
  const latest = useLatest(listener);
  const report = useLatest(useReport());
  useLayoutEffect(() => {
    const stop = store.listen((value) => {
      try {
        latest.current(value as T);
      } catch (cause) {
        report.current(cause);
      }
    });
    if (!changesOnly) latest.current(store.get());
    return stop;
  }, [store, changesOnly, latest, report]);
}
