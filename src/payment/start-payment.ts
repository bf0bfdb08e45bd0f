import { listen } from '../dom/events';
import { guard, report } from '../host/report';
import { isOnPage } from '../host/scan';
import { awaitGlobal, isObject, readGlobal, toObject } from '../host/settings';
import { startFeatures } from '../react/start-features';
import { createFeatures, createReturnsAnywhere } from './features';
import { applySettings, FORMS, hasReturnHash, type PaymentSession } from './payment-session';

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
function watchForReturns(payment: PaymentSession): void {
  const returns = createReturnsAnywhere(payment);
  const check = (): void => {
    if (hasReturnHash() && !isOnPage(FORMS)) startFeatures([returns], 'stripe-upe');
  };
  check();
  listen(window, 'hashchange', check);
}

/** Starts card payments on pages that have the gateway's settings. */
export async function startPayment(payment: PaymentSession): Promise<void> {
  if (!applySettings(payment, await findPaymentSettings())) return;
  startFeatures(createFeatures(payment), 'stripe-upe');
  watchForReturns(payment);
}
