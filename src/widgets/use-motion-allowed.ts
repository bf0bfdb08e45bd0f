import { useCallback, useSyncExternalStore } from 'react';
import { listen } from '../dom/events';
import { prefersReducedMotion } from '../dom/motion';

/** Whether things may move by themselves: the visitor has not asked for reduced motion. Follows a change of mind. */
export function useMotionAllowed(node: Node): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = node.ownerDocument?.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)');
      return query?.addEventListener ? listen(query, 'change', changed) : () => undefined;
    },
    [node],
  );
  return useSyncExternalStore(subscribe, () => !prefersReducedMotion(node));
}
