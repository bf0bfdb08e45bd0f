import { type Stop, stopAll } from '../dom/events';
import { findAll } from '../dom/find';
import { isVisible } from '../dom/visible';
import { listen } from '../host/events/listen';
import { shared } from '../host/registry';
import { keepBackgroundInert } from './inert-background';

declare module '../host/registry' {
  interface PageRegistry {
    'overlay/layers': LayerStack;
  }
}

/** Options of one open dialog. */
export interface ModalOptions {
  /** Whether the page behind is inert; otherwise it can be used with the pointer. */
  isModal: boolean;
  /** Whether Tab stays inside; the value of `isModal` by default. */
  keepsTab?: boolean;
  /** Gets the focus at opening; null does not move the focus. The dialog itself by default. */
  initialFocus?: HTMLElement | null;
  /** Gets the focus at closing; by default the element that had it at opening. */
  returnTo?: HTMLElement | null;
  /** Called for Escape while this dialog is the topmost. */
  escape?(): void;
  /** Called for a click on the dialog itself, outside of its content. */
  background?(): void;
  /** Called for a click outside; returns true to keep the click from dialogs below. */
  outside?(event: MouseEvent): boolean;
}

/** One open dialog. */
interface Layer extends ModalOptions {
  readonly dialog: HTMLElement;
}

/** What the open dialogs of the page share. Written by `setLayers` only. */
interface LayerStack {
  /** The topmost last. */
  open: readonly Layer[];
  /** Makes the page behind usable again. */
  release: Stop;
  stopListening: Stop | null;
}

const layerStack = shared(
  'overlay/layers',
  (): LayerStack => ({ open: [], release: () => {}, stopListening: null }),
);

const FOCUSABLE =
  'a[href],area[href],button,input,select,textarea,iframe,summary,audio[controls],video[controls],[tabindex],[contenteditable]:not([contenteditable="false"])';

const radioOf = (element: Element | null): HTMLInputElement | null =>
  element instanceof HTMLInputElement && element.type === 'radio' && element.name ? element : null;

/** Whether two elements are one tab stop: radio buttons of one name in one form are. */
function isSameStop(one: Element | null, other: Element | undefined): boolean {
  const [radio, match] = [radioOf(one), radioOf(other ?? null)];
  return one === other || Boolean(radio && match && radio.name === match.name && radio.form === match.form);
}

/** Whether another radio button of the group is checked; Tab focuses that one. */
function yieldsToChecked(element: Element, all: readonly Element[]): boolean {
  const radio = radioOf(element);
  if (!radio || radio.checked) return false;
  return all.some((other) => radioOf(other)?.checked && isSameStop(radio, other));
}

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled,[type="hidden"]') && !element.closest('[inert]');

/** Elements inside `root` that Tab can focus, in document order; also SVG elements, such as buttons of the lightbox. */
function candidatesIn(root: ParentNode): HTMLElement[] {
  const all = (findAll(root, FOCUSABLE, Element) as HTMLElement[]).filter(isReachable);
  return all.filter((element) => !yieldsToChecked(element, all));
}

/** The first and last visible element; without layout, of all. Measuring is slow, so elements between them are skipped. */
const edgesOf = (root: ParentNode): [HTMLElement | undefined, HTMLElement | undefined] => {
  const candidates = candidatesIn(root);
  return [candidates.find(isVisible) ?? candidates[0], candidates.findLast(isVisible) ?? candidates.at(-1)];
};

/**
 * Keeps Tab and Shift+Tab inside `root`, wrapping at the ends, which are found at each press, since content changes. Other
 * keys, and focus set by scripts, are not handled.
 */
function keepTabInside(root: HTMLElement): Stop {
  const wrap = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const [first, last] = edgesOf(root);
    const [from, to] = event.shiftKey ? [first, last] : [last, first];
    const { activeElement } = root.ownerDocument;
    if (first && !isSameStop(activeElement, from) && !(event.shiftKey && activeElement === root)) return;
    event.preventDefault();
    (to ?? root).focus({ preventScroll: true });
  };
  return listen(root, 'keydown', wrap);
}

/**
 * Widgets inside get Escape first and can prevent its default. It is handled at `keydown`, or at a `keyup` without a
 * `keydown` before it, as by the original's dialogs.
 */
function listenForEscape(view: Window): Stop {
  let isDown = false;
  const route = (event: KeyboardEvent): void => {
    // A key that is held down would close the dialogs below, too.
    if (event.key !== 'Escape' || event.repeat) return;
    const isRelease = event.type === 'keyup';
    const isRepeated = isRelease && isDown;
    isDown = !isRelease;
    if (isRepeated || event.defaultPrevented || event.isComposing) return;
    layerStack.open.at(-1)?.escape?.();
  };
  return stopAll([listen(view, 'keydown', route), listen(view, 'keyup', route)]);
}

/** A drag that begins inside and ends on the background is a selection, not a click on the background. */
function listenForClicks(view: Window): Stop {
  let pressed: EventTarget | null = null;
  const remember = ({ target }: Event): void => {
    pressed = target;
  };
  const route = (event: MouseEvent): void => {
    const began = pressed;
    pressed = null;
    const target = event.target as Node;
    for (const layer of [...layerStack.open].reverse()) {
      const { dialog } = layer;
      const beganInside = began !== dialog && began instanceof Node && dialog.contains(began);
      if (target === dialog && !beganInside) layer.background?.();
      if (dialog.contains(target) || beganInside || layer.outside?.(event) || layer.isModal) return;
    }
  };
  return stopAll([
    listen(view, 'click', { capture: true }, route),
    listen(view, 'pointerdown', { capture: true, passive: true }, remember),
  ]);
}

/** Passes Escape and clicks on to the open dialogs, the topmost first. */
const listenForLeaving = (view: Window): Stop => stopAll([listenForEscape(view), listenForClicks(view)]);

/**
 * Updates the page for its open dialogs: everything outside of the topmost modal one is inert, dialogs below it included.
 * One set of listeners serves all dialogs and is removed with the last. It runs at once: focus
 * moves next, and inert elements cannot be focused.
 */
function setLayers(layers: readonly Layer[]): void {
  layerStack.open = layers;
  layerStack.release();
  const top = layers.findLastIndex((layer) => layer.isModal);
  const [modal, ...above] = top < 0 ? [] : layers.slice(top).map(({ dialog }) => dialog);
  layerStack.release = modal ? keepBackgroundInert(modal, above) : () => {};
  // The page behind a dialog that is above a modal one is inert, too.
  const lowest = layers.findIndex((layer) => layer.isModal);
  for (const [index, { dialog }] of layers.entries()) {
    if (lowest >= 0 && index >= lowest) dialog.setAttribute('aria-modal', 'true');
    else dialog.removeAttribute('aria-modal');
  }
  if (layers.length) layerStack.stopListening ??= listenForLeaving(window);
  else {
    layerStack.stopListening?.();
    layerStack.stopListening = null;
  }
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
 * Adds a shown dialog to the page's stack of dialogs: the topmost gets Escape and clicks; a modal one keeps Tab inside and
 * makes the background inert; the focus moves in and is restored (APG, modal dialog). The returned stop closes the layer;
 * the caller shows and hides the element.
 */
export function openModal(dialog: HTMLElement, options: ModalOptions): Stop {
  const { activeElement } = dialog.ownerDocument;
  const focused = activeElement instanceof HTMLElement ? activeElement : null;
  const layer: Layer = { returnTo: focused, ...options, dialog };
  setLayers([...layerStack.open, layer]);
  const stopTrap = (options.keepsTab ?? options.isModal) ? keepTabInside(dialog) : undefined;
  focusFirst(layer);
  return () => {
    if (!layerStack.open.includes(layer)) return;
    stopTrap?.();
    setLayers(layerStack.open.filter((other) => other !== layer));
    giveFocusBack(layer);
  };
}
