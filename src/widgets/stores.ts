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
