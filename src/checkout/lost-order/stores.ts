import { atom, computed } from 'nanostores';
import { formStore } from '../form-store';

/** An order whose answer was lost: what is known of it, and the notice that says so. */
export interface LostOrder {
  box: HTMLElement;
  message: 'mayExist' | 'cartUnknown' | 'cartEmpty' | 'cartFull';
}

/** A form's order whose answer was lost; null when there is none. */
export const $lostOrder = formStore('lost order', () => atom<LostOrder | null>(null));

/** Whether an order may exist: no second one until the shopper says otherwise or the cart is found to be full. */
export const $isLocked = formStore('lock', (form) =>
  computed($lostOrder(form), (order) => order !== null && order.message !== 'cartFull'),
);
