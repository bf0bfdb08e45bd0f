import { atom, type WritableAtom } from 'nanostores';
import { elementOf, emit } from '../../host/events/events';
import { parseFragments, replaceCartFragments } from '../fragments/replace-cart-fragments';
import type { CartChange } from './follow-cart-buttons';

/** The state of a button that was used. */
export interface ButtonState {
  /** Unique on the page. */
  readonly id: number;
  readonly button: HTMLElement;
  readonly isLoading: boolean;
  readonly isAdded: boolean;
  /** Its product is in the cart, also while it is added again: a link to the cart follows the button. */
  readonly isInCart: boolean;
  /** The shop did not answer, so the product may or may not be in the cart. */
  readonly hasFailed: boolean;
}

/** The cart buttons of a page, from the mount of `CartButtons` to its unmount. */
export interface CartButtonsSession {
  readonly $buttons: WritableAtom<readonly ButtonState[]>;
  /** The last change of the cart, for screen readers; empty while a product is being added. */
  readonly $status: WritableAtom<string>;
}

/** Makes the session of a page's cart buttons. */
export const createCartButtonsSession = (): CartButtonsSession => ({
  $buttons: atom<readonly ButtonState[]>([]),
  $status: atom(''),
});

const IDLE = { isLoading: false, isAdded: false, isInCart: false, hasFailed: false };

/** Changes the state of a button and drops the states of buttons that have left the page. */
export function setButton(
  { $buttons }: CartButtonsSession,
  button: HTMLElement,
  change: Partial<Omit<ButtonState, 'id' | 'button'>>,
): void {
  const known = $buttons.get();
  const state = known.find((one) => one.button === button) ?? {
    ...IDLE,
    id: (known.at(-1)?.id ?? 0) + 1,
    button,
  };
  const next = { ...state, ...change };
  const rest = known.filter((one) => one.button.isConnected);
  $buttons.set(rest.includes(state) ? rest.map((one) => (one === state ? next : one)) : [...rest, next]);
}

/** Shows that a product was added or removed, by this or by another script. */
export function showChange(
  session: CartButtonsSession,
  { isAddition, fragments, button: given }: CartChange,
): void {
  const button = elementOf(given);
  if (button && isAddition) {
    setButton(session, button, { isLoading: false, isAdded: true, isInCart: true });
    emit(document.body, 'wc_cart_button_updated', [button]);
  }
  const map = parseFragments(fragments);
  if (map) {
    replaceCartFragments(document, map);
    emit(document.body, 'wc_fragments_loaded');
  }
  if (button?.dataset.success_message) session.$status.set(button.dataset.success_message);
}
