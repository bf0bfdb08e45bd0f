import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect } from 'react';
import { useReport } from '../../feature-context';
import { useLatest } from '../use-latest';

/** Calls `listener` at each change of a store from now on, in the task of the change; not with the value it has now. */
export function useStoreChange<T>(store: ReadableAtom<T>, listener: (value: T) => void): void {
  const latest = useLatest(listener);
  const report = useLatest(useReport());
  useLayoutEffect(
    () =>
      store.listen((value) => {
        try {
          latest.current(value as T);
        } catch (cause) {
          report.current(cause);
        }
      }),
    [store, latest, report],
  );
}
