import type { Stop } from '../dom/events';
import { listen } from '../host/events/listen';
import { shared } from '../host/registry';
import { guard, report } from '../host/report';
import { isOnPage } from '../host/scan';
import { awaitGlobal, isObject, readGlobal, toObject } from '../host/settings';
import type { Feature, FeatureModule } from '../react/feature';
import { queueUntilStarted, startFeatures } from '../react/start-features';
import { inTime } from '../timing/schedule';
import {
  applySettings,
  BOX,
  createPaymentSession,
  FORMS,
  hasReturnHash,
  type PaymentSession,
  RETURNS,
} from './payment-session';

declare module '../host/registry' {
  interface PageRegistry {
    /** The session of the page's payment. */
    payment: PaymentSession;
  }
}

/** The session of this page, for all forms in it. */
const paymentOfPage = (): PaymentSession => shared('payment', createPaymentSession);

/** Milliseconds until the card form stops waiting for the code of Adaptive Pricing, and is a plain one. */
const ADAPTIVE_TIMEOUT_MS = 10_000;

/** Fetches the code of Adaptive Pricing where the shop has it. Without it orders are in the shop's currency. */
async function loadAdaptivePricing(payment: PaymentSession): Promise<void> {
  if (!payment.settings.isAdaptivePricing || payment.adaptivePricing) return;
  const code = import(/* chunk: adaptive-pricing, after: payment */ './adaptive-pricing/adaptive-pricing');
  try {
    const late = () => new Error('the code did not load in time');
    const { createAdaptivePricing } = await inTime(code, ADAPTIVE_TIMEOUT_MS, late);
    payment.adaptivePricing ??= createAdaptivePricing(payment);
  } catch (cause) {
    report('adaptive pricing', cause);
  }
}

/** All code of a payment up to the thank-you page is one file; no step fetches more. */
const load =
  (payment: PaymentSession, name: 'PaymentForm' | 'PaymentElement' | 'PaymentReturns') =>
  async (): Promise<FeatureModule> => {
    const code = import(/* chunk: payment, preload: checkout my-account */ './payment-page');
    await loadAdaptivePricing(payment);
    const { createComponents } = await code;
    return { default: createComponents(payment)[name] };
  };

const createReturns = (payment: PaymentSession): Feature => ({
  name: RETURNS,
  selector: FORMS,
  oncePerPage: true,
  load: load(payment, 'PaymentReturns'),
});

/** The features of pages with a form to pay in. Returns mount first: a hash in the URL locks the form before a submit. */
const createFeatures = (payment: PaymentSession): readonly Feature[] => [
  createReturns(payment),
  {
    name: 'stripe form',
    selector: FORMS,
    queues: '#place_order',
    load: load(payment, 'PaymentForm'),
  },
  { name: 'stripe element', selector: BOX, load: load(payment, 'PaymentElement') },
];

/** Returns on a page without a form: a return hash may come to any page that has the gateway's settings. */
const createReturnsAnywhere = (payment: PaymentSession): Feature => ({
  ...createReturns(payment),
  name: `${RETURNS} anywhere`,
  selector: 'body',
});

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

/** Keeps what a shopper presses before the settings are found. */
export const queuePayment = (): Stop => queueUntilStarted(createFeatures(paymentOfPage()));

/** Starts card payments on pages that have the gateway's settings. */
export async function startPayment(payment = paymentOfPage()): Promise<void> {
  if (!applySettings(payment, await findPaymentSettings())) return;
  startFeatures(createFeatures(payment), 'stripe-upe');
  watchForReturns(payment);
}
