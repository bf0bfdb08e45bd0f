import { atom, computed, map } from 'nanostores';
import { shared } from '../../host/registry';
import type { Wallet } from '../markup';
import type { ExpressSettings } from '../settings';

/** What the express buttons of this page are at. */
export interface ExpressSession {
  /**
   * `idle`: nobody asked for buttons yet. `reading`: the settings are awaited. `opening`: Stripe.js is on its way. `open`:
   * buttons can be drawn. `unavailable`: Stripe.js did not come, it may later. `closed`: there is nothing to do here.
   */
  status: 'idle' | 'reading' | 'opening' | 'open' | 'unavailable' | 'closed';
  /** The wallet whose sheet is open. */
  openWallet: Wallet | null;
  /** A sheet was cancelled: the next change rebuilds the buttons (card contract 5.8). */
  hasCancelled: boolean;
  /** From the shopper's yes in the sheet to the thank-you page. */
  isConfirming: boolean;
  /** An order may exist without our knowing: nothing can be bought again here. */
  mayHaveOrdered: boolean;
}

/** A page on which nobody has asked for buttons. */
export const NEW_SESSION: ExpressSession = {
  status: 'idle',
  openWallet: null,
  hasCancelled: false,
  isConfirming: false,
  mayHaveOrdered: false,
};

/** The express session of the page. */
export const $session = shared('express/session', () => map<ExpressSession>(NEW_SESSION));

/** The page's settings; null until they are read, and where they leave the buttons nothing to do. */
export const $settings = shared('express/settings', () => atom<ExpressSettings | null>(null));

/** The settings of a session that is open. Throws where there is none. */
export function openSettings(): ExpressSettings {
  const settings = $settings.get();
  if (!settings) throw new Error('no express session is open');
  return settings;
}

/** Whether the page sells its product, whatever the cart holds. */
export const isProductPage = (): boolean => $settings.get()?.page === 'product';

/** Whether the whole page is covered: an order is made, or a sheet is open that sells what the page shows (5.5). */
export const $isPageCovered = computed(
  [$session, $settings],
  ({ isConfirming, openWallet }, settings) =>
    isConfirming || (openWallet !== null && settings?.page !== 'product'),
);
