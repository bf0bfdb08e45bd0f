import { useLayoutEffect, useMemo } from 'react';
import { type Debounced, debounce } from '../../timing/debounce';
import { useLatest } from './use-latest';

/**
 * Returns a function, the same at each render, that calls the newest `work` with the last arguments `milliseconds` after
 * the last call. A pending call is cancelled at the unmount.
 */
export function useDebounced<A extends unknown[]>(
  work: (...args: A) => void,
  milliseconds: number,
): Debounced<A> {
  const latest = useLatest(work);
  const debounced = useMemo(
    () => debounce((...args: A) => latest.current(...args), milliseconds),
    [latest, milliseconds],
  );
  useLayoutEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
