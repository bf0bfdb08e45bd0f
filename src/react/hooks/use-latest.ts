import { type RefObject, useRef } from 'react';

/** A ref that always holds the newest value: listeners added once call the newest callback. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  ref.current = value;
  return ref;
}
