import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReport } from '../feature-context';
import { useLatest } from './use-latest';

/**
 * Calls `listener` with a store's value now and synchronously at each change, for server markup that other scripts read
 * right after an event. For what a component draws, use `useStore`. With `changesOnly` it is not
 * called with the current value. Errors it throws at a change are reported.
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
 * A store's value; the component is drawn again after each change. With `isSynchronous` that happens within the change, for
 * what plugins read right after an event; such a store must not be set while a component renders or mounts.
 */
export function useStore<T>(
  store: ReadableAtom<T>,
  { isSynchronous = false }: { isSynchronous?: boolean } = {},
): T {
  const value = store.get();
  const drawn = useLatest(value);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (store.get() !== drawn.current) redraw();
    return store.listen(() => (isSynchronous ? flushSync(redraw) : redraw()));
  }, [store, isSynchronous, drawn]);
  return value;
}

/**
 * A store of the component, for state that must reach server markup synchronously (`useSubscription`). `useState` is enough
 * where no script reads the page before the next microtask.
 */
export function useAtom<T>(initial: () => T): WritableAtom<T> {
  const [$state] = useState(() => atom<T>(initial()));
  return $state;
}
