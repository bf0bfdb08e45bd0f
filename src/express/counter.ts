import { withPart } from '../host/report';
import type { Shape } from '../host/shapes';
import type { StripeInstance } from '../stripe/open-stripe';
import type { StripeElement, StripeElements } from '../stripe/types';
import type { Wallet } from './markup';
import type { LineItem, Offer } from './offer';
import type { ExpressSettings } from './settings';

/** One wallet's button: its Elements group, the element and the node it stands in. */
export interface Group {
  elements: StripeElements;
  element: StripeElement;
  node: HTMLElement;
  isReady: boolean;
}

/** A product on its way into the cart for the open sheet. */
export interface Addition {
  /** True once the cart is known to hold it; null while nobody knows. */
  isAdded: boolean | null;
  /** Settles with the end of the request; never rejects. */
  done: Promise<void>;
  /** What the cart then costs; null until told. */
  sale: { amount: number; items: readonly LineItem[] } | null;
}

/** A cart that had to make room: its lines as the Store API takes them, and its coupons' codes. */
export interface Former {
  items: Shape[];
  coupons: string[];
}

/** Everything about the buttons of this page. */
export interface Counter {
  readonly document: Document;
  readonly settings: ExpressSettings;
  readonly door: StripeInstance;
  readonly groups: Map<Wallet, Group>;
  container: HTMLElement | null;
  offer: Offer | null;
  /** An error of the product's data, told with the next press (card contract 5.10). */
  productError: string;
  addition: Addition | null;
  /** What the cart held before the first press, to be put back; null while nobody pressed. */
  former: Promise<Former> | null;
  /** The wallet whose sheet is open. */
  open: Wallet | null;
  /** A sheet was cancelled: the next change rebuilds the buttons. */
  hasAborted: boolean;
  isConfirming: boolean;
  /** An order may exist without our knowing: nothing can be bought again here. */
  isSealed: boolean;
  /** Counts questions about the product, so that only the newest answer is used. */
  question: number;
  /** When the page last told that the cart may have changed, ms since it began. */
  changedAt: number;
  /** Slow wallets have had their time: those that are ready are shown. */
  hasWaited: boolean;
  /** This device has no wallet for the offer: nobody need be asked what a product costs. */
  isBarren: boolean;
  /** Ends the wait to give reserved space back. */
  stopFolding: (() => void) | null;
}

/** Whether the page sells its product, whatever the cart holds. */
export const isProduct = ({ settings }: Counter): boolean => settings.page === 'product';

export const createCounter = (
  document: Document,
  settings: ExpressSettings,
  door: StripeInstance,
): Counter => ({
  document,
  settings,
  door,
  groups: new Map(),
  container: null,
  offer: null,
  productError: '',
  addition: null,
  former: null,
  open: null,
  hasAborted: false,
  isConfirming: false,
  isSealed: false,
  question: 0,
  changedAt: 0,
  hasWaited: false,
  isBarren: false,
  stopFolding: null,
});

/** Every group gets the new amount; the answer of newer Stripe.js is awaited. */
export async function updateAmounts({ groups }: Counter, amount: number): Promise<void> {
  await Promise.all([...groups.values()].map(({ elements }) => elements.update?.({ amount })));
}

/** The sheet is closed: its group has learnt other totals in it, and asks again what the page sells. */
export function leaveSheet(counter: Counter): void {
  counter.open = null;
  if (counter.offer?.amount) withPart(updateAmounts(counter, counter.offer.amount));
}
