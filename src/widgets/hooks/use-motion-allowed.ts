import { useSyncExternalStore } from 'react';
import { prefersReducedMotion } from '../../dom/motion';
import { $isMotionAllowed } from '../stores';

const subscribe = (changed: () => void) => $isMotionAllowed.listen(changed);

/** Whether things may move by themselves: the visitor has not asked for reduced motion. Follows a change of mind. */
export const useMotionAllowed = (node: Node): boolean =>
  useSyncExternalStore(subscribe, () => !prefersReducedMotion(node));
