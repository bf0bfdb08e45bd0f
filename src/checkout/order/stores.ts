import { atom, computed } from 'nanostores';
import type { Stop } from '../../dom/types';
import { formStore } from '../form-store';

/** Whether an order waits for totals that are being recalculated. */
export const $isAwaitingTotals = formStore('awaits totals', () => atom(false));

/** Whether the browser asks before the shopper leaves (contract 4.10). */
export const $asksBeforeLeaving = formStore('asks before leaving', () => atom(false));

/** Takes back what is about to be said of the order being on its way. */
export const $placingAnnouncement = formStore('placing announcement', () => atom<Stop | null>(null));

/** An order whose answer was lost: what is known of it, and the notice that says so. */
export interface LostOrder {
  box: HTMLElement;
  message: 'mayExist' | 'cartUnknown' | 'cartEmpty' | 'cartFull';
}

export const $lostOrder = formStore('lost order', () => atom<LostOrder | null>(null));

/** Whether an order may exist: no second one until the shopper says otherwise or the cart is found to be full. */
export const $isLocked = formStore('lock', (form) =>
  computed($lostOrder(form), (order) => order !== null && order.message !== 'cartFull'),
);
