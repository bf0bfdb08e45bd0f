import { listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { shared } from '../host/registry';
import { keepTabInside } from './focus-trap';
import { $layers, type Layer, type ModalOptions } from './layers';

/** Never made inert: what is not seen, what speaks to screen readers, and pickers other scripts hang on `body`. */
const SPARED =
  'script,style,link,template,noscript,[inert],[aria-live],[role="status"],[role="alert"],.flatpickr-calendar';

const layerOf = (element: Element): number => {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style?.position === 'fixed' ? Number(style.zIndex) || 0 : 0;
};

/** What is painted over the dialog, as consent banners are, would seem usable and not be: it stays in reach. */
const isAbove = (element: Element, layer: number): boolean =>
  [element, ...element.children].some((part) => layerOf(part) > layer);

/** Everything beside `dialog` and its ancestors: what a modal dialog takes out of reach. */
function backgroundOf(dialog: HTMLElement): Element[] {
  const found: Element[] = [];
  const { body } = dialog.ownerDocument;
  const layer = layerOf(dialog);
  for (let node: Element = dialog; node.parentElement && node !== body; node = node.parentElement) {
    const beside = [...node.parentElement.children].filter((child) => child !== node);
    found.push(...beside.filter((child) => !child.matches(SPARED) && !isAbove(child, layer)));
  }
  return found;
}

/** Takes elements out of reach of pointer, keyboard and screen reader; the stop gives them back. */
function makeInert(elements: readonly Element[]): Stop {
  const changed = elements.filter((element) => element.isConnected && !element.hasAttribute('inert'));
  for (const element of changed) element.setAttribute('inert', '');
  return () => {
    for (const element of changed) element.removeAttribute('inert');
  };
}

/**
 * Widgets inside get Escape first and may keep it by preventing its default. It counts as it goes down; at its release
 * only where it did not go down before, as with the original's dialogs.
 */
function listenForEscape(view: Window): Stop {
  let isDown = false;
  const route = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    const isRelease = event.type === 'keyup';
    const isRepeated = isRelease && isDown;
    isDown = !isRelease;
    if (isRepeated || event.defaultPrevented || event.isComposing) return;
    $layers.get().at(-1)?.escape?.();
  };
  return stopAll([listen(view, 'keydown', route), listen(view, 'keyup', route)]);
}

/** A drag that began inside and ended on the background is a selection, not a click on the background. */
function listenForClicks(view: Window): Stop {
  let pressed: EventTarget | null = null;
  const remember = ({ target }: Event): void => {
    pressed = target;
  };
  const route = (event: MouseEvent): void => {
    const began = pressed;
    pressed = null;
    const target = event.target as Node;
    for (const layer of [...$layers.get()].reverse()) {
      const { dialog } = layer;
      const beganInside = began !== dialog && began instanceof Node && dialog.contains(began);
      if (target === dialog && !beganInside) layer.background?.();
      if (dialog.contains(target) || beganInside || layer.outside?.(event) || layer.isModal) return;
    }
  };
  return stopAll([
    listen(view, 'click', route, { capture: true }),
    listen(view, 'pointerdown', remember, { capture: true, passive: true }),
  ]);
}

/** Passes Escape and clicks on to the open dialogs, the topmost first. */
const listenForLeaving = (view: Window): Stop => stopAll([listenForEscape(view), listenForClicks(view)]);

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
