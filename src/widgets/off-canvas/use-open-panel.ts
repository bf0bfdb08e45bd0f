import { useLayoutEffect, useRef } from 'react';
import { type Stop, stopAll } from '../../dom/types';
import { elementorOf } from '../../elementor/runtime';
import { openModal } from '../../overlay/modal';
import { lockScroll } from '../../overlay/scroll-lock';
import { useLatest } from '../../react/hooks/use-latest';
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

function open(parts: OffCanvasParts, { holdsPage }: OffCanvasSettings, leave: () => void): Stop {
  const { dialog } = parts;
  makeReady(parts);
  const closeLayer = openModal(dialog, { isModal: true, initialFocus: firstStop(parts), escape: leave });
  const again = setTimeout(() => {
    if (!dialog.contains(dialog.ownerDocument.activeElement)) firstStop(parts).focus({ preventScroll: true });
  }, FOCUS_AGAIN);
  return stopAll([closeLayer, () => clearTimeout(again), holdsPage ? holdPage(parts) : undefined]);
}

/** While it is open a panel is the page's topmost modal dialog: focus goes in, stays in, and comes back. */
export function useOpenPanel(
  parts: OffCanvasParts,
  isOpen: boolean,
  settings: OffCanvasSettings,
  close: () => void,
): void {
  const stop = useRef<Stop | null>(null);
  const leave = (): void => {
    if (settings.closesByEscape) close();
  };
  const latest = useLatest({ leave, begin: () => open(parts, settings, () => latest.current.leave()) });
  // Not in a cleanup: React DOM takes the focus back that is moved there.
  useLayoutEffect(() => {
    stop.current?.();
    stop.current = isOpen ? latest.current.begin() : null;
  }, [isOpen, latest]);
  useLayoutEffect(() => () => stop.current?.(), []);
}
