import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '../dom/events';
import { prefersReducedMotion } from '../dom/motion';
import { watchSeen } from '../dom/visibility';
import { $isMotionAllowed } from './stores';

const subscribe = (changed: () => void) => $isMotionAllowed.listen(changed);

/** Whether things may move by themselves: the visitor has not asked for reduced motion. Follows a change of mind. */
export const useMotionAllowed = (node: Node): boolean =>
  useSyncExternalStore(subscribe, () => !prefersReducedMotion(node));

const followTab = (changed: () => void): (() => void) => listen(document, 'visibilitychange', changed);

/** Whether what moves by itself may: `seen` is in view, its tab is visible, and the visitor does not hold it. */
export function useShouldAnimate(seen: HTMLElement, isHeld: boolean): boolean {
  const [isInView, setInView] = useState(false);
  const isTabVisible = useSyncExternalStore(followTab, () => !document.hidden);
  useLayoutEffect(() => watchSeen(seen, setInView), [seen]);
  return isInView && isTabVisible && !isHeld;
}
