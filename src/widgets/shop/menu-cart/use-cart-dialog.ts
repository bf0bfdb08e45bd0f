import { useLayoutEffect, useRef } from 'react';
import { closest, find } from '../../../dom/find';
import { type Stop, stopAll } from '../../../dom/types';
import { isVisible } from '../../../dom/visible';
import type { ModalOptions } from '../../../overlay/layers';
import { openModal } from '../../../overlay/modal';
import { lockScroll } from '../../../overlay/scroll-lock';
import { useStoreChange } from '../../../react/hooks/stores/use-store-change';
import { $windowSize } from '../../stores';
import { CLOSE, TOGGLE, WRAPPER } from './markup';
import { closeCart } from './open-cart';
import type { OpenCart } from './stores';

/** At the side: the page behind is out of reach. Under the button: a press elsewhere closes it and counts. */
function optionsFor(
  widget: HTMLElement,
  container: HTMLElement,
  isSide: boolean,
  takesFocus: boolean,
): ModalOptions {
  const close = (): void => closeCart(widget);
  return {
    isModal: isSide,
    initialFocus: isSide || takesFocus ? (find(container, CLOSE) ?? container) : null,
    escape: close,
    background: close,
    outside: ({ target }) => {
      if (isSide || !closest(target, WRAPPER) || !widget.contains(target as Node)) close();
      return false;
    },
  };
}

/** The button may have been replaced while the cart was open: focus goes to the new one. */
function returnFocus(widget: HTMLElement): void {
  const { activeElement, body } = widget.ownerDocument;
  if (!activeElement || activeElement === body) find(widget, TOGGLE)?.focus({ preventScroll: true });
}

/** What an open cart does to the page around it; it ends where the window becomes one that does not show the cart. */
export function useCartDialog(
  widget: HTMLElement,
  container: HTMLElement | null,
  isSide: boolean,
  open: OpenCart | null,
): void {
  const isOpen = open !== null;
  const takesFocus = open?.takesFocus ?? false;
  const release = useRef<Stop | null>(null);
  useLayoutEffect(() => {
    // Closed here and not in a clean-up: React gives the focus back to where it was before one.
    if (!isOpen || !container) {
      release.current?.();
      release.current = null;
    } else
      release.current ??= stopAll([
        isSide ? lockScroll(widget.ownerDocument) : undefined,
        openModal(container, optionsFor(widget, container, isSide, takesFocus)),
        () => returnFocus(widget),
      ]);
  }, [widget, container, isSide, isOpen, takesFocus]);
  useLayoutEffect(() => () => release.current?.(), []);
  useStoreChange($windowSize, () => {
    const toggle = find(widget, TOGGLE);
    if (isOpen && !(toggle && isVisible(toggle))) closeCart(widget);
  });
}
