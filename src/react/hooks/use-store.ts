import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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

/**
 * A store's value, drawn in the same task as its change: for what plugins read right after an event. Everything else
 * uses `useStore` of `@nanostores/react`. The store must not be set while a component renders or mounts.
 */
export function useStoreNow<T>(store: ReadableAtom<T>): T {
  const [value, setValue] = useState<T>(() => store.get());
  useLayoutEffect(() => {
    setValue(() => store.get());
    return store.listen((next) => flushSync(() => setValue(() => next as T)));
  }, [store]);
  return value;
}

/**
 * A store of the component's own, for state that server markup has to follow in the task of its change
 * (`useSubscription`); `useState` is enough where nobody reads the page before the next microtask.
 */
export function useAtom<T>(initial: () => T): WritableAtom<T> {
  const [$state] = useState(() => atom<T>(initial()));
  return $state;
}
