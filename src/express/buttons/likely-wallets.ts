import { findAll } from '../../dom/find';
import { localStore } from '../../storage/web-storage';
import type { ExpressSettings, Wallet } from '../express-settings';
import { isForSale } from '../offer/offer';
import { needsVariation, PRODUCT } from '../offer/product-choice';

/** Keys of the device's last answer; each value is the end of its validity, ms since 1970. `no-wallets.js` reads both. */
const NONE = 'shopwake_no_wallets';
const SOME = 'shopwake_wallets';

/** How long an answer is valid, ms: a wallet can be set up any day, and is seldom removed. */
const WEEK_MS = 7 * 24 * 3_600_000;
const QUARTER_MS = 13 * WEEK_MS;

const isRemembered = (key: string): boolean => Number(localStore.read(key)) > Date.now();

/** Whether this device had no wallet when a page of the shop asked last. */
const lacksWallets = (): boolean => isRemembered(NONE);

/** Remembers that this device has no wallet: later pages reserve no space for buttons, they still ask. */
export function rememberNoWallet(): void {
  localStore.remove(SOME);
  localStore.write(NONE, String(Date.now() + WEEK_MS));
}

/** Remembers that this device has a wallet: later pages reserve space for the buttons. */
export function rememberWallet(): void {
  localStore.remove(NONE);
  localStore.write(SOME, String(Date.now() + QUARTER_MS));
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

/**
 * Whether the device has one of these wallets, as far as that is known without asking Stripe: Link and Amazon Pay work in
 * every browser, Apple Pay has an API, Google Pay needs a request. The last answer of the device takes precedence.
 */
const hasWalletLikely = (wallets: readonly Wallet[]): boolean =>
  !lacksWallets() &&
  (isRemembered(SOME) ||
    wallets.some((wallet) => wallet === 'link' || wallet === 'amazonPay') ||
    (wallets.includes('applePay') && canPayByApple()));

/** Whether the shopper has to choose before anything can be sold; a choice the server made counts. */
function isUndecided(): boolean {
  const selects = findAll(document, PRODUCT.select, HTMLSelectElement);
  return needsVariation() && selects.some(({ value }) => !value);
}

/**
 * Whether to reserve a slot on this device. On a product page an empty slot is a gap below the shop's own button, on every
 * product: only likely wallets reserve it. Cart and checkout reserve it on all devices but those known to have no wallet:
 * the buttons are above what the shopper presses next.
 */
export const isDeviceLikely = ({ page, wallets }: ExpressSettings): boolean =>
  page === 'product' ? hasWalletLikely(wallets) : !lacksWallets();

/** Whether buttons are likely to come on this page in its current state, on this device. */
export const areWalletsLikely = (settings: ExpressSettings): boolean => {
  const { wallets, product, hasFreeTrial } = settings;
  return (
    wallets.length > 0 &&
    (product === null || isForSale(product, { hasFreeTrial })) &&
    !isUndecided() &&
    isDeviceLikely(settings)
  );
};
