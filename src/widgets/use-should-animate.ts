import { atom, onMount, type WritableAtom } from 'nanostores';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { prefersReducedMotion } from '../dom/motion';
import { watchSeen } from '../dom/visibility';
import { listen } from '../host/events/listen';
import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    /** Whether animation is allowed. */
    'widgets/motion allowed': WritableAtom<boolean>;
  }
}

/** Whether animation is allowed: the visitor does not prefer reduced motion. Follows changes of the preference. */
export const $isMotionAllowed = shared('widgets/motion allowed', () => atom(true));

onMount($isMotionAllowed, () => {
  const query = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
  const follow = (): void => $isMotionAllowed.set(!query?.matches);
  follow();
  return query && 'addEventListener' in query ? listen(query, 'change', follow) : undefined;
});

const subscribe = (changed: () => void) => $isMotionAllowed.listen(changed);

/** Whether animation is allowed: the visitor does not prefer reduced motion. Follows changes of the preference. */
export const useMotionAllowed = (node: Node): boolean =>
  useSyncExternalStore(subscribe, () => !prefersReducedMotion(node));

const followTab = (changed: () => void): (() => void) => listen(document, 'visibilitychange', changed);

/** Whether an automatic animation should run: `seen` is in view, the tab is visible, and the visitor has not paused it. */
export function useShouldAnimate(seen: HTMLElement, isHeld: boolean): boolean {
  const [isInView, setInView] = useState(false);
  const isTabVisible = useSyncExternalStore(followTab, () => !document.hidden);
  useLayoutEffect(() => watchSeen(seen, setInView), [seen]);
  return isInView && isTabVisible && !isHeld;
}
