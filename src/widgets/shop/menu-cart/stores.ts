import { atom } from 'nanostores';
import { shared } from '../../../host/registry';

/** The menu cart that is open. */
export interface OpenCart {
  readonly widget: HTMLElement;
  /** Opened by a key, or by itself: focus goes in. */
  readonly takesFocus: boolean;
}

/** One at a time on a page; null while all are closed. */
export const $openCart = shared('menu cart/open', () => atom<OpenCart | null>(null));

/** A request for fresh toggles that has been asked for and not been sent: all carts of the page share it. */
export const $toggleRequest = shared('menu cart/toggles', () => atom<Promise<void> | null>(null));
