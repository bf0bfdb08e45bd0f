import { useLayoutEffect } from 'react';
import { stopAll } from '../../dom/types';
import { elementorOf } from '../../elementor/runtime';
import { openModal } from '../../overlay/modal';
import { lockScroll } from '../../overlay/scroll-lock';
import { DELAYED, firstStop, type OffCanvasParts } from './markup';
import type { OffCanvasSettings } from './settings';

const HELD = 'e-off-canvas__no-scroll';
/** A stylesheet may need so long until something in the panel takes the focus, ms. */
const FOCUS_AGAIN = 100;

function makeReady({ dialog, content }: OffCanvasParts): void {
  if (!dialog.hasAttribute(DELAYED)) return;
  dialog.removeAttribute(DELAYED);
  elementorOf(dialog.ownerDocument).makeInsertedReady(content);
}

function holdPage({ dialog: { ownerDocument } }: OffCanvasParts): () => void {
  ownerDocument.body.classList.add(HELD);
  return stopAll([() => ownerDocument.body.classList.remove(HELD), lockScroll(ownerDocument)]);
}

/** While it is open a panel is the page's topmost modal dialog: focus goes in, stays in, and comes back. */
export function useOpenPanel(
  parts: OffCanvasParts,
  isOpen: boolean,
  { closesByEscape, holdsPage }: OffCanvasSettings,
  close: () => void,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const { dialog } = parts;
    makeReady(parts);
    const leave = (): void => {
      if (closesByEscape) close();
    };
    const closeLayer = openModal(dialog, { isModal: true, initialFocus: firstStop(parts), escape: leave });
    const again = setTimeout(() => {
      if (!dialog.contains(dialog.ownerDocument.activeElement))
        firstStop(parts).focus({ preventScroll: true });
    }, FOCUS_AGAIN);
    return stopAll([closeLayer, () => clearTimeout(again), holdsPage ? holdPage(parts) : undefined]);
  }, [parts, isOpen, closesByEscape, holdsPage, close]);
}
