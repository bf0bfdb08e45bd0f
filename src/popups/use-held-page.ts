import { useLayoutEffect } from 'react';
import { lockScroll } from '../overlay/scroll-lock';

/** On `body` while a popup with `prevent_scroll` is open (contract 4.6). */
const NO_SCROLL = 'dialog-prevent-scroll';

/** Keeps the page behind from scrolling. */
export function useHeldPage(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    const unlock = lockScroll(document);
    document.body.classList.add(NO_SCROLL);
    return () => {
      unlock();
      document.body.classList.remove(NO_SCROLL);
    };
  }, [isHeld]);
}
