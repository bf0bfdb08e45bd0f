import type { Stop } from '../dom/events';
import { listen } from '../host/events/listen';
import { guard, report } from '../host/report';
import { isOnPage } from '../host/scan';
import { awaitGlobal, isObject, readGlobal, toObject } from '../host/settings';
import { queueUntilStarted, startFeatures } from '../react/start-features';
import { features, returnsAnywhere } from './features';
import { applySettings, FORMS, hasReturnHash, paymentOfPage } from './payment-session';

const GLOBAL = 'wc_stripe_upe_params';

/** The settings store of the blocks, for pages without the classic global; it returns false for unknown names. */
function readBlocksData(): unknown {
  const { getSetting } = toObject(toObject(readGlobal('wc')).wcSettings);
  if (typeof getSetting !== 'function') return undefined;
  return guard('payment', null, () => getSetting('stripe_data') as unknown);
}

/** The gateway's settings as printed, also when an optimiser delays them; undefined when they do not come. */
export async function findPaymentSettings(): Promise<unknown> {
  const given =
    readGlobal(GLOBAL) ?? (readBlocksData() || (await awaitGlobal(GLOBAL, { feature: 'payment' })));
  if (isObject(given)) return given;
  if (given) report('payment', 'Stripe initialization data is not available');
  return undefined;
}

/** A page without a form to pay in fetches the payment code when a return hash comes. */
function watchForReturns(): void {
  const check = (): void => {
    if (hasReturnHash() && !isOnPage(FORMS)) startFeatures([returnsAnywhere], 'stripe-upe');
  };
  check();
  listen(window, 'hashchange', check);
}

/** Keeps what a shopper presses before the settings are found. */
export const queuePayment = (): Stop => queueUntilStarted(features);

/** Starts card payments on pages that have the gateway's settings. */
export async function startPayment(): Promise<void> {
  if (!applySettings(paymentOfPage(), await findPaymentSettings())) return;
  startFeatures(features, 'stripe-upe');
  watchForReturns();
}
