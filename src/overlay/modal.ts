import { listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { shared } from '../host/registry';
import { backgroundOf, makeInert } from './background';
import { keepTabInside } from './focus-trap';

/** How one open dialog behaves. */
export interface ModalOptions {
  /** Makes everything behind inert; otherwise the page stays in reach of the pointer. */
  isModal: boolean;
  /** Keeps Tab going round inside; as `isModal` unless told. */
  keepsTab?: boolean;
  /** Takes focus at opening; null leaves focus where it is. The dialog itself unless told. */
  initialFocus?: HTMLElement | null;
  /** Gets focus back at closing; what had it at opening unless told. */
  returnTo?: HTMLElement | null;
  /** What Escape does while this dialog is the topmost. */
  escape?(): void;
  /** What a click on the dialog's own ground does, beside its content. */
  background?(): void;
  /** What a click elsewhere does; true when it was used up, so that no dialog below sees it. */
  outside?(event: MouseEvent): boolean;
}

interface Layer extends ModalOptions {
  dialog: HTMLElement;
  behind: readonly Element[];
}

interface Stack {
  layers: Layer[];
  pressed: EventTarget | null;
  /** Escape has gone down and not come up. */
  isPressed: boolean;
  release: Stop;
  stop: Stop;
}

const stack = (): Stack =>
  shared('modals', () => ({
    layers: [],
    pressed: null,
    isPressed: false,
    release: () => {},
    stop: () => {},
  }));

/** Only the topmost modal dialog holds the background; those below it are part of it. */
function holdBackground(): void {
  const state = stack();
  state.release();
  state.release = makeInert(state.layers.findLast((layer) => layer.isModal)?.behind ?? []);
}

/**
 * Widgets inside hear Escape first and may keep it by preventing its default. It counts as it goes down; at its release
 * only where nothing told of that, as the original's dialogs do (contract 3.19, 4.6).
 */
function routeEscape(event: KeyboardEvent): void {
  const state = stack();
  const isRelease = event.type === 'keyup';
  if (event.key !== 'Escape') return;
  const isTold = isRelease && state.isPressed;
  state.isPressed = !isRelease;
  if (isTold || event.defaultPrevented || event.isComposing) return;
  state.layers.at(-1)?.escape?.();
}

/** A drag that began inside and ended on the background is a selection, not a click on the background. */
function routeClick(event: MouseEvent): void {
  const state = stack();
  const { pressed } = state;
  state.pressed = null;
  const target = event.target as Node;
  for (const layer of [...state.layers].reverse()) {
    const { dialog } = layer;
    const beganInside = pressed !== dialog && pressed instanceof Node && dialog.contains(pressed);
    if (target === dialog && !beganInside) layer.background?.();
    if (dialog.contains(target) || beganInside || layer.outside?.(event) || layer.isModal) return;
  }
}

function listenForLeaving(view: Window): Stop {
  const remember = (event: Event): void => {
    stack().pressed = event.target;
  };
  return stopAll([
    listen(view, 'keydown', routeEscape),
    listen(view, 'keyup', routeEscape),
    listen(view, 'click', routeClick, { capture: true }),
    listen(view, 'pointerdown', remember, { capture: true, passive: true }),
  ]);
}

function focusFirst(dialog: HTMLElement, { initialFocus = dialog }: ModalOptions): void {
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
 * makes the background inert, focus goes in and comes back (APG, modal dialog). One set of listeners serves all
 * dialogs and is gone with the last. The returned stop closes the layer; the caller shows and hides the element.
 */
export function openModal(dialog: HTMLElement, options: ModalOptions): Stop {
  const state = stack();
  const { activeElement, defaultView } = dialog.ownerDocument;
  const focused = activeElement instanceof HTMLElement ? activeElement : null;
  state.release();
  const layer: Layer = { returnTo: focused, ...options, dialog, behind: backgroundOf(dialog) };
  if (!state.layers.length && defaultView) state.stop = listenForLeaving(defaultView);
  state.layers.push(layer);
  holdBackground();
  const stopTrap = (options.keepsTab ?? options.isModal) ? keepTabInside(dialog) : undefined;
  focusFirst(dialog, options);
  return () => closeLayer(layer, stopTrap);
}

function closeLayer(layer: Layer, stopTrap: Stop | undefined): void {
  const state = stack();
  if (!state.layers.includes(layer)) return;
  state.layers = state.layers.filter((other) => other !== layer);
  stopTrap?.();
  holdBackground();
  giveFocusBack(layer);
  if (!state.layers.length) state.stop();
}

/** Whether `dialog` is the topmost open one. */
export const isTopmost = (dialog: HTMLElement): boolean => stack().layers.at(-1)?.dialog === dialog;
