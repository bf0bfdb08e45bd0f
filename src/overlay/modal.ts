import type { Stop } from '../dom/types';
import { shared } from '../host/registry';
import { backgroundOf, makeInert } from './background';
import { keepTabInside } from './focus-trap';
import { $layers, type Layer, type ModalOptions } from './layers';
import { listenForLeaving } from './leaving';

/**
 * Brings the page in line with its open dialogs: the topmost modal one has the background inert, those below it
 * included; one set of listeners serves all dialogs and goes with the last. Called by whoever sets the store, since a
 * store's listeners wait when it is set from within those of another, and inert elements take no focus.
 */
const applyLayers = (): (() => void) =>
  shared('overlay/apply layers', () => {
    let release: Stop = () => {};
    let stopListening: Stop | null = null;
    return () => {
      const layers = $layers.get();
      release();
      const top = layers.findLast((layer) => layer.isModal);
      release = makeInert(top ? backgroundOf(top.dialog) : []);
      // A dialog above a modal one has an inert page behind it, too.
      const lowest = layers.findIndex((layer) => layer.isModal);
      for (const [index, { dialog }] of layers.entries()) {
        if (lowest >= 0 && index >= lowest) dialog.setAttribute('aria-modal', 'true');
        else dialog.removeAttribute('aria-modal');
      }
      if (layers.length) stopListening ??= listenForLeaving(window);
      else {
        stopListening?.();
        stopListening = null;
      }
    };
  });

function setLayers(layers: readonly Layer[]): void {
  $layers.set(layers);
  applyLayers()();
}

function focusFirst({ dialog, initialFocus = dialog }: Layer): void {
  if (!initialFocus) return;
  if (initialFocus === dialog && !dialog.hasAttribute('tabindex')) dialog.tabIndex = -1;
  initialFocus.focus({ preventScroll: true });
}

function giveFocusBack({ dialog, returnTo }: Layer): void {
  const { activeElement, body } = dialog.ownerDocument;
  const isOurs = !activeElement || activeElement === body || dialog.contains(activeElement);
  if (isOurs && returnTo?.isConnected) returnTo.focus({ preventScroll: true });
}

/**
 * Puts a shown dialog on the page's stack of dialogs: Escape and clicks reach the topmost, a modal one keeps Tab and
 * makes the background inert, focus goes in and comes back (APG, modal dialog). The returned stop closes the layer; the
 * caller shows and hides the element.
 */
export function openModal(dialog: HTMLElement, options: ModalOptions): Stop {
  const { activeElement } = dialog.ownerDocument;
  const focused = activeElement instanceof HTMLElement ? activeElement : null;
  const layer: Layer = { returnTo: focused, ...options, dialog };
  setLayers([...$layers.get(), layer]);
  const stopTrap = (options.keepsTab ?? options.isModal) ? keepTabInside(dialog) : undefined;
  focusFirst(layer);
  return () => {
    if (!$layers.get().includes(layer)) return;
    stopTrap?.();
    setLayers($layers.get().filter((other) => other !== layer));
    giveFocusBack(layer);
  };
}
