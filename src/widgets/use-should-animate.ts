import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '../dom/events';
import { prefersReducedMotion } from '../dom/motion';
import { watchSeen } from '../dom/visibility';
import { $isMotionAllowed } from './stores';

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
