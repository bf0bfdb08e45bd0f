import { atom } from 'nanostores';
import { shared } from '../../host/registry';

/** A button that somebody has used, as it stands. */
export interface ButtonState {
  /** Unique on the page. */
  readonly id: number;
  readonly button: HTMLElement;
  readonly isLoading: boolean;
  readonly isAdded: boolean;
  /** Its product is in the cart, however often it is pressed again: a link leads there. */
  readonly isInCart: boolean;
  /** Nobody knows whether its product went into the cart. */
  readonly hasFailed: boolean;
}

/** Buttons that somebody has used. */
export const $buttons = shared('storefront/buttons', () => atom<readonly ButtonState[]>([]));

/** What went into the cart or left it, for screen readers; empty while something is on its way. */
export const $cartStatus = shared('storefront/cart status', () => atom(''));

/** What changed the cart: the arguments of `added_to_cart` and `removed_from_cart`, unparsed. */
export interface CartChange {
  isAddition: boolean;
  fragments: unknown;
  button: unknown;
}

/** What the feature does for the entry's listeners. */
export interface CartButtonsApi {
  press(link: HTMLElement): void;
  showChange(change: CartChange): void;
}

/** The feature, once it is mounted: it shows a change before plugins that listen later see the event. */
export const $cartButtons = shared('storefront/cart buttons', () => atom<CartButtonsApi | null>(null));
