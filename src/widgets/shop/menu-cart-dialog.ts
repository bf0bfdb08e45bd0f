import { useLayoutEffect, useRef } from 'react';
import { type Stop, stopAll } from '../../dom/events';
import { closest, find } from '../../dom/find';
import { isVisible } from '../../dom/visible';
import { type ModalOptions, openModal } from '../../overlay/modal';
import { lockScroll } from '../../overlay/scroll-lock';
import { useSubscription } from '../../react/hooks/use-store';
import { $windowSize } from '../page-layout';
import { CLOSE, closeCart, type OpenCart, TOGGLE, WRAPPER } from './menu-cart-state';

/** Options of the dialog: modal at the side; below the button, a click elsewhere closes it and keeps its effect. */
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

/** Focuses the button, which may have been replaced while the cart was open. */
function returnFocus(widget: HTMLElement): void {
  const { activeElement, body } = widget.ownerDocument;
  if (!activeElement || activeElement === body) find(widget, TOGGLE)?.focus({ preventScroll: true });
}

/** Makes an open cart a dialog; closes it if a resize hides its button. */
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
    // Closed here and not in a clean-up, after which React restores the previous focus.
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
  useSubscription(
    $windowSize,
    () => {
      const toggle = find(widget, TOGGLE);
      if (isOpen && !(toggle && isVisible(toggle))) closeCart(widget);
    },
    { changesOnly: true },
  );
}
