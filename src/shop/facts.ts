import { shared } from '../host/registry';

/** What is true of the cart as far as the page has learnt it. */
export interface Cart {
  /** The host's cart hash; empty for an empty or unknown cart. */
  hash: string;
  /** Total in minor units of `currency`; null until some answer told it. */
  total: number | null;
  /** ISO code in upper case, empty until known. */
  currency: string;
  needsShipping: boolean | null;
  /** Grows with every change of contents, coupons, rates or totals that the page learns of. */
  revision: number;
  /** Counts the changes whose outcome no answer has told. */
  changes: number;
}

/** What the page knows of the shop. */
interface Facts {
  cart: Cart;
  /** Whether the cart or its totals are being recalculated by a request under way. */
  isRecalculating?: boolean;
  /** Hears every new cart; `stores.ts` sets it where somebody follows. */
  heard?: (cart: Cart) => void;
}

const NO_CART: Cart = { hash: '', total: null, currency: '', needsShipping: null, revision: 0, changes: 0 };

/** What the page knows of the shop, for all bundles. */
export const shopFacts = (): Facts => shared('shop', () => ({ cart: NO_CART }));
