import { atom } from 'nanostores';
import { shared } from '../../host/registry';

/** How one busy overlay is drawn; themes style the classes, so colours are only a default (storefront contract 2.4). */
export interface OverlayAppearance {
  /** White on checkout; null sets no colour, as on the mini-cart. */
  background?: string | null;
  opacity?: number;
  /** Milliseconds. */
  fadeIn?: number;
  /** Milliseconds. */
  fadeOut?: number;
}

/** One busy overlay over an element. A covered element that is blocked anew has two for the time of the fade. */
export interface BusyOverlay {
  readonly id: number;
  readonly element: HTMLElement;
  readonly appearance: OverlayAppearance;
  /** It fades out and covers nothing any more. */
  readonly isLeaving: boolean;
  /** Whether the element had no position of its own before it was covered. */
  readonly isStatic: boolean;
}

/** All busy overlays of the page, in the order they were asked for. */
export const $blocked = shared('overlay/blocked', () => atom<readonly BusyOverlay[]>([]));
