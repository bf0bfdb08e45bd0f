import { localStore } from '../../storage/web-storage';
import type { Wallet } from '../markup';

/** Until when an answer of this device counts, ms since 1970; `no-wallets.js` reads both before the first paint. */
const NONE = 'shopwake_no_wallets';
const SOME = 'shopwake_wallets';

/** How long the answer of a device counts, ms: a wallet may be set up any day, and is seldom removed. */
const WEEK = 7 * 24 * 3_600_000;
const QUARTER = 13 * WEEK;

const isRemembered = (key: string): boolean => Number(localStore.read(key)) > Date.now();

/** Whether this device had no wallet when a page of the shop asked it last. */
export const lacksWallets = (): boolean => isRemembered(NONE);

/** This device has no wallet: later pages keep no place for buttons, they still ask. */
export function rememberNoWallet(): void {
  localStore.remove(SOME);
  localStore.write(NONE, String(Date.now() + WEEK));
}

/** This device has a wallet: later pages keep the place of the buttons. */
export function rememberWallet(): void {
  localStore.remove(NONE);
  localStore.write(SOME, String(Date.now() + QUARTER));
}

/** Throws on pages without TLS. */
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
 * every browser, Apple Pay says so itself, Google Pay only after a question. What a page of the shop has seen counts first.
 */
export const hasWalletLikely = (wallets: readonly Wallet[]): boolean =>
  !lacksWallets() &&
  (isRemembered(SOME) ||
    wallets.some((wallet) => wallet === 'link' || wallet === 'amazonPay') ||
    (wallets.includes('applePay') && canPayByApple()));
