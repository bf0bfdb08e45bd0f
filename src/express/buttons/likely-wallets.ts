import { findAll } from '../../dom/find';
import { localStore } from '../../storage/web-storage';
import type { Places } from '../express-session';
import { type ExpressSettings, WALLETS, type Wallet } from '../express-settings';
import { isForSale } from '../offer/offer';
import { needsVariation, PRODUCT, productScope } from '../offer/product-choice';

/**
 * Key of what a page of the shop showed last; the publishable key tells the shops of one origin apart. The value is
 * `<end of its validity, ms since 1970> <height of a button, px> <wallet> <wallet> …`; no wallet: the device has none.
 * `entries/wordpress/reserve.js` reads it.
 */
const keyOf = ({ key }: ExpressSettings): string => `shopwake_wallets_${key}`;

/** How long it is valid, ms: a wallet can be set up any day, and is seldom removed. */
const WEEK_MS = 7 * 24 * 3_600_000;
const QUARTER_MS = 13 * WEEK_MS;

/** Remembers what this page shows, for the shop's later pages; no wallets: the device has none. */
export function rememberWallets(settings: ExpressSettings, wallets: readonly Wallet[], height: number): void {
  const until = Date.now() + (wallets.length ? QUARTER_MS : WEEK_MS);
  localStore.write(keyOf(settings), [until, Math.round(height), ...wallets].join(' '));
}

/** What the shop's last page showed, without the wallets that are switched off here; null when that is not known. */
function recallPlaces(settings: ExpressSettings): Places | null {
  const [until, height, ...names] = (localStore.read(keyOf(settings)) ?? '').split(' ');
  if (!(Number(until) > Date.now())) return null;
  const wallets = WALLETS.filter((wallet) => names.includes(wallet) && settings.wallets.includes(wallet));
  return { wallets, count: wallets.length, height: Number(height) || settings.button.height };
}

/** `canMakePayments` throws on pages without TLS. */
function canPayByApple(): boolean {
  try {
    const { ApplePaySession: session } = globalThis as {
      ApplePaySession?: { canMakePayments?(): boolean };
    };
    return session?.canMakePayments?.() === true;
  } catch {
    return false;
  }
}

/** Chromium with the API that Google Pay's sheet opens through; web views of apps and Chrome on iOS lack it. */
const canPayByGoogle = (): boolean =>
  'PaymentRequest' in globalThis && /Chrom(e|ium)\//.test(navigator.userAgent);

const IS_LIKELY: Readonly<Record<Wallet, () => boolean>> = {
  applePay: canPayByApple,
  googlePay: canPayByGoogle,
  // These two work in every browser.
  amazonPay: () => true,
  link: () => true,
};

/** Whether the shopper has to choose before anything can be sold; a choice the server made counts. */
function isUndecided(): boolean {
  const selects = findAll(productScope(), PRODUCT.select, HTMLSelectElement);
  return needsVariation() && selects.some(({ value }) => !value);
}

/** Whether the page sells something as it stands; carts and orders do until their price is known. */
export function sellsNow({ product, hasFreeTrial }: ExpressSettings): boolean {
  return (product === null || isForSale(product, { hasFreeTrial })) && !isUndecided();
}

/**
 * The places to reserve on this device: those that the shop's last page showed, and on a first visit one, if a wallet is
 * likely. Null: none.
 */
export function expectedPlaces(settings: ExpressSettings): Places | null {
  const isLikely = settings.wallets.some((wallet) => IS_LIKELY[wallet]());
  const guess: Places = { wallets: [], count: isLikely ? 1 : 0, height: settings.button.height };
  const places = recallPlaces(settings) ?? guess;
  return places.count > 0 ? places : null;
}
