import { atom } from 'nanostores';
import { shared } from '../host/registry';

/** How one open dialog behaves. */
export interface ModalOptions {
  /** Makes everything behind inert; otherwise the page stays in reach of the pointer. */
  isModal: boolean;
  /** Keeps Tab going round inside; as `isModal` unless given. */
  keepsTab?: boolean;
  /** Takes focus at opening; null leaves focus where it is. The dialog itself unless given. */
  initialFocus?: HTMLElement | null;
  /** Gets focus back at closing; what had it at opening unless given. */
  returnTo?: HTMLElement | null;
  /** What Escape does while this dialog is the topmost. */
  escape?(): void;
  /** What a click on the dialog itself does, beside its content. */
  background?(): void;
  /** What a click elsewhere does; true when it was used up, so that no dialog below gets it. */
  outside?(event: MouseEvent): boolean;
}

/** One open dialog. */
export interface Layer extends ModalOptions {
  readonly dialog: HTMLElement;
}

/** The open dialogs of the page, the topmost last. Written by `openModal` only. */
export const $layers = shared('overlay/layers', () => atom<readonly Layer[]>([]));
