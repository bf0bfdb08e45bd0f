import { atom, onMount } from 'nanostores';
import { listen } from '../dom/events';
import { shared } from '../host/registry';

const readSize = () => ({ width: globalThis.innerWidth, height: globalThis.innerHeight });

/** Size of the window in px; changes with each `resize` event, through one listener however many widgets follow. */
export const $windowSize = shared('widgets/window size', () => {
  const $size = atom(readSize());
  onMount($size, () => listen(window, 'resize', () => $size.set(readSize()), { passive: true }));
  return $size;
});

const MOTION = '(prefers-reduced-motion: reduce)';

/** Whether things may move by themselves: the visitor has not asked for reduced motion. Follows a change of mind. */
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

/** How much of the window's top a bar that floats over the page takes, px; sticky elements stay below it. */
export const $topBarHeight = shared('widgets/top bar', () => atom(0));
