import { atom, computed, type MapStore, map, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { JsonObject } from '../host/settings';
import { noteOrder } from '../shop/page-orders';
import type { StripeInstance } from '../stripe/open-stripe';
import type { StripeElement, StripeElements } from '../stripe/types';
import { type Latest, latest } from '../timing/latest';
import type { ExpressSettings, Wallet } from './express-settings';
import { isForSale, type LineItem, type Offer } from './offer/offer';

/** The state of the page's express checkout. */
export interface ExpressState {
  /**
   * `idle`: no container was found yet. `reading`: the settings are awaited. `opening`: Stripe.js is being loaded. `open`:
   * buttons can be drawn. `unavailable`: Stripe.js did not load, it may later. `closed`: there is nothing to do here.
   */
  status: 'idle' | 'reading' | 'opening' | 'open' | 'unavailable' | 'closed';
  /** Null until they are read, and where they leave the buttons nothing to do. */
  settings: ExpressSettings | null;
  /** The wallet whose sheet is open. */
  openWallet: Wallet | null;
  /** From the shopper's confirmation in the sheet to the thank-you page. */
  isConfirming: boolean;
  /** The outcome of an order is unknown: it may exist, so nothing more can be bought on this page. */
  mayHaveOrdered: boolean;
}

/** The wallet buttons of the page. */
export interface Buttons {
  /** Grows each time the buttons are rebuilt. */
  round: number;
  /** The wallets that may have a button, in the order of their buttons. */
  states: Readonly<Partial<Record<Wallet, 'loading' | 'ready'>>>;
}

/**
 * The slot of the buttons, which is the host's container. `empty`: it takes no space. `reserved`: it keeps space for buttons
 * that are expected. `shown`: it holds buttons.
 */
export type SlotState = 'empty' | 'reserved' | 'shown';

/** The places of buttons that are expected. */
export interface Places {
  /** Wallets whose places are known, in the order of their buttons; empty for a guess. */
  wallets: readonly Wallet[];
  /** The number of places. */
  count: number;
  /** Of one button, px. */
  height: number;
}

/** A notice on the page; `id` is another for each time it is shown. */
export interface Notice {
  id: number;
  /** As the server sent it, markup included; shown as text. */
  text: string;
}

/** `error`: why something failed. `taxes`: they may change with the wallet's address. */
export type NoticeKind = 'error' | 'taxes';

/** A product that is being added to the cart for the open sheet. */
export interface Addition {
  /** `added` once the cart is known to hold it. */
  status: 'adding' | 'added' | 'refused';
  /** The price of the cart after it; null until the shop has answered. */
  sale: { amount: number; items: readonly LineItem[] } | null;
}

/** The cart before a press on a product page: its lines as the Store API takes them, and its coupons' codes. */
export interface FormerCart {
  items: JsonObject[];
  coupons: string[];
}

/** One wallet's Elements group and its button. */
export interface WalletGroup {
  readonly wallet: Wallet;
  elements: StripeElements;
  element: StripeElement;
  /** The element the button is mounted in; null while the page has no container for it. */
  node: HTMLElement | null;
}

/** The express checkout of a page. It outlives the containers, which the host replaces with its totals. */
export interface ExpressSession {
  readonly $state: MapStore<ExpressState>;
  /** Places that are kept for buttons; null: none. */
  readonly $places: WritableAtom<Places | null>;
  readonly $slot: ReadableAtom<SlotState>;
  readonly $buttons: MapStore<Buttons>;
  /** Whether ready buttons are visible: there is one, and something to sell. */
  readonly $areShown: ReadableAtom<boolean>;
  /** What the buttons sell; null until it is known. */
  readonly $offer: WritableAtom<Offer | null>;
  /** Whether a variation still has to be chosen, or the chosen one is being requested: no buttons meanwhile. */
  readonly $isChoosing: WritableAtom<boolean>;
  /** The number of product requests under way. */
  readonly $productRequests: WritableAtom<number>;
  /** One notice of each kind. */
  readonly $notices: MapStore<Partial<Record<NoticeKind, Notice>>>;
  /** The newest addition to the cart; null while no sheet sells the product of the page. */
  readonly $addition: WritableAtom<Addition | null>;
  /** The open Stripe client. */
  stripe: StripeInstance | null;
  /** In the order of the buttons. */
  readonly groups: Map<Wallet, WalletGroup>;
  /** The device has no wallet for the offer: what a product costs need not be requested. */
  hasNoWallet: boolean;
  /** A sheet was cancelled: the next change rebuilds the buttons. */
  hasCancelled: boolean;
  /** Requests for an offer: only the response to the latest one counts. */
  readonly offerRun: Latest;
  /** An error of the product's data, shown with the next press; empty without one. */
  productError: string;
  /** The cart before the first press; null when there is nothing to restore. */
  formerCart: Promise<FormerCart> | null;
  /** Restorations of the cart: only the latest one is done. */
  readonly restoreRun: Latest;
}

const IDLE: ExpressState = {
  status: 'idle',
  settings: null,
  openWallet: null,
  isConfirming: false,
  mayHaveOrdered: false,
};

const isOneReady = ({ states }: Buttons): boolean => Object.values(states).includes('ready');

/** What decides whether buttons are visible, and what the slot shows. */
function createStores() {
  const $state = map(IDLE);
  const $offer = atom<Offer | null>(null);
  const $isChoosing = atom(false);
  const $buttons = map<Buttons>({ round: 0, states: {} });
  const $places = atom<Places | null>(null);
  const $areShown = computed(
    [$buttons, $offer, $isChoosing, $state],
    (buttons, offer, isChoosing, { mayHaveOrdered, settings }) =>
      isOneReady(buttons) && isForSale(offer, settings) && !isChoosing && !mayHaveOrdered,
  );
  // A ready button is shown at once, whether space was kept or not.
  const $slot = computed([$areShown, $places], (areShown, places): SlotState => {
    if (areShown) return 'shown';
    return places ? 'reserved' : 'empty';
  });
  return { $state, $offer, $isChoosing, $buttons, $places, $areShown, $slot };
}

/** Makes the session of a page. */
export function createExpressSession(): ExpressSession {
  const session: ExpressSession = {
    ...createStores(),
    $productRequests: atom(0),
    $notices: map<Partial<Record<NoticeKind, Notice>>>({}),
    $addition: atom<Addition | null>(null),
    stripe: null,
    groups: new Map(),
    hasNoWallet: false,
    hasCancelled: false,
    offerRun: latest(),
    productError: '',
    formerCart: null,
    restoreRun: latest(),
  };
  session.$state.listen(({ isConfirming, mayHaveOrdered }) =>
    noteOrder(session, 'wallet', mayHaveOrdered ? 'unclear' : isConfirming ? 'sent' : null),
  );
  return session;
}

/** The settings of an open session. Throws before they are read. */
export function settingsOf({ $state }: ExpressSession): ExpressSettings {
  const { settings } = $state.get();
  if (!settings) throw new Error('no settings');
  return settings;
}

/** Whether the page sells its product, regardless of the cart. */
export const isProductPage = ({ $state }: ExpressSession): boolean =>
  $state.get().settings?.page === 'product';

/** The open Stripe client. Throws before the session is open. */
export function openInstance({ stripe }: ExpressSession): StripeInstance {
  if (!stripe) throw new Error('Stripe is not open');
  return stripe;
}

/** Gives every wallet the new amount, in Stripe's minor units. Newer versions of Stripe.js return a promise. */
export async function updateAmounts({ groups }: ExpressSession, amount: number): Promise<void> {
  await Promise.all([...groups.values()].map(({ elements }) => elements.update?.({ amount })));
}
