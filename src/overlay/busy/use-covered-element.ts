import { useLayoutEffect } from 'react';
import { anchor, release } from './anchor';
import type { BusyOverlay } from './stores';

/** Marks a covered element as busy, and makes it the box that its overlay fills, as long as there is one. */
export function useCoveredElement({ element, isLeaving, isStatic }: BusyOverlay): void {
  useLayoutEffect(() => {
    anchor(element, isStatic);
    return () => release(element);
  }, [element, isStatic]);
  useLayoutEffect(() => {
    if (isLeaving) return undefined;
    element.setAttribute('aria-busy', 'true');
    return () => element.removeAttribute('aria-busy');
  }, [element, isLeaving]);
}
