import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { listen } from '../../dom/events';
import { watchSeen } from '../../dom/visibility';

const followTab = (changed: () => void): (() => void) => listen(document, 'visibilitychange', changed);

/** Whether what moves by itself may: `seen` is in view, its tab is visible, and the visitor does not hold it. */
export function useShouldAnimate(seen: HTMLElement, isHeld: boolean): boolean {
  const [isInView, setInView] = useState(false);
  const isTabVisible = useSyncExternalStore(followTab, () => !document.hidden);
  useLayoutEffect(() => watchSeen(seen, setInView), [seen]);
  return isInView && isTabVisible && !isHeld;
}
