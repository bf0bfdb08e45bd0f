import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
