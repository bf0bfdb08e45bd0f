import { shared } from '../host/registry';

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
export interface Layer extends ModalOptions {
  readonly dialog: HTMLElement;
}

/** The open dialogs of the page, the topmost last. Written by `openModal` only. */
export const layerStack = shared<{ open: readonly Layer[] }>('overlay/layers', () => ({ open: [] }));
