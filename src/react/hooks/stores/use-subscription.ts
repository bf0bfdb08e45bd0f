import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect } from 'react';
import { useLatest } from '../use-latest';

/**
 * Calls `listener` with a store's value now and at each change, in the same task as the change: for server markup that
 * other scripts read right after an event. What a component draws uses `useStore` of `@nanostores/react` instead.
 */
export function useSubscription<T>(store: ReadableAtom<T>, listener: (value: T) => void): void {
  const latest = useLatest(listener);
  useLayoutEffect(() => store.subscribe((value) => latest.current(value as T)), [store, latest]);
}
