import { localStore } from '../../storage/web-storage';

const KEY = 'shopwake_no_wallets';

/** How long the answer of a device counts, ms: a wallet may be set up any day. */
const WEEK = 7 * 24 * 3_600_000;

/** Whether this device had no wallet when a page of the shop asked it last. */
export const lacksWallets = (): boolean => Number(localStore.read(KEY)) > Date.now();

/** This device has no wallet: later pages keep no place for buttons, they still ask. */
export const rememberNoWallet = (): boolean => localStore.write(KEY, String(Date.now() + WEEK));

/** This device has a wallet. */
export const forgetNoWallet = (): void => localStore.remove(KEY);
