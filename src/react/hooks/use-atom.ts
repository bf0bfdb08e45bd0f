import { atom, type WritableAtom } from 'nanostores';
import { useState } from 'react';

/**
 * A store of the component's own, for state that server markup has to follow in the task of its change
 * (`useSubscription`); `useState` is enough where nobody reads the page before the next microtask.
 */
export function useAtom<T>(initial: () => T): WritableAtom<T> {
  const [$state] = useState(() => atom<T>(initial()));
  return $state;
}
