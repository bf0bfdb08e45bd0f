import { atom } from 'nanostores';
import { shared } from '../../host/registry';
import type { JsonObject } from '../../host/settings/json';
import type { LineItem } from '../offer/offer';

/** A product on its way into the cart for the open sheet. */
export interface Addition {
  /** `added` once the cart is known to hold it. */
  status: 'adding' | 'added' | 'refused';
  /** What the cart then costs; null until the shop has said so. */
  sale: { amount: number; items: readonly LineItem[] } | null;
}

/** A cart that had to make way: its lines as the Store API takes them, and its coupons' codes. */
export interface FormerCart {
  items: JsonObject[];
  coupons: string[];
}

/** The newest addition; null while nobody buys the product of the page. */
export const $addition = shared('express/addition', () => atom<Addition | null>(null));

/** What the cart held before the first press, to be put back; null while nobody pressed. */
export const $formerCart = shared('express/former cart', () => atom<Promise<FormerCart> | null>(null));

/** Counts the times the cart was to be put back: only the newest does it. */
export const $restores = shared('express/restores', () => atom(0));
