import { atom, onMount } from 'nanostores';
import { listen } from '../dom/events';
import { shared } from '../host/registry';

const readSize = () => ({ width: globalThis.innerWidth, height: globalThis.innerHeight });

/** Size of the window in px; changes on `resize`. All subscribers share one listener. */
export const $windowSize = shared('widgets/window size', () => {
  const $size = atom(readSize());
  onMount($size, () => listen(window, 'resize', () => $size.set(readSize()), { passive: true }));
  return $size;
});

const MOTION = '(prefers-reduced-motion: reduce)';

/** Whether animation is allowed: the visitor does not prefer reduced motion. Follows changes of the preference. */
export const $isMotionAllowed = shared('widgets/motion allowed', () => {
  const $isAllowed = atom(true);
  onMount($isAllowed, () => {
    const query = globalThis.matchMedia?.(MOTION);
    const follow = (): void => $isAllowed.set(!query?.matches);
    follow();
    return query && 'addEventListener' in query ? listen(query, 'change', follow) : undefined;
  });
  return $isAllowed;
});

/** Height of a floating bar at the top of the window, px; sticky elements stay below it. */
export const $topBarHeight = shared('widgets/top bar', () => atom(0));
