import { report } from '../host/report';
import type { Feature, FeatureModule } from '../react/feature';
import { inTime } from '../timing/schedule';
import { BOX, FORMS, paymentOfPage, RETURNS } from './payment-session';

/** Milliseconds until the card form stops waiting for the code of Adaptive Pricing, and is a plain one. */
const ADAPTIVE_TIMEOUT_MS = 10_000;

/** Fetches the code of Adaptive Pricing where the shop has it. Without it orders are in the shop's currency. */
async function loadAdaptivePricing(): Promise<void> {
  const payment = paymentOfPage();
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

/** The code of a component; it mounts once Adaptive Pricing is known to be there or not. */
async function withPricing(code: Promise<FeatureModule>): Promise<FeatureModule> {
  const [module] = await Promise.all([code, loadAdaptivePricing()]);
  return module;
}

/** All code of a payment up to the thank-you page is one file; no step fetches more. */
const returns: Feature = {
  name: RETURNS,
  selector: FORMS,
  oncePerPage: true,
  load: () => withPricing(import(/* chunk: payment */ './returns/payment-returns')),
};

/** The features of pages with a form to pay in. Returns mount first: a hash in the URL locks the form before a submit. */
export const features: readonly Feature[] = [
  returns,
  {
    name: 'stripe form',
    selector: FORMS,
    queues: '#place_order',
    load: () => withPricing(import(/* chunk: payment, preload: checkout my-account */ './payment-form')),
  },
  {
    name: 'stripe element',
    selector: BOX,
    load: () => withPricing(import(/* chunk: payment */ './payment-element')),
  },
];

/** Returns on a page without a form: a return hash may come to any page that has the gateway's settings. */
export const returnsAnywhere: Feature = { ...returns, name: `${RETURNS} anywhere`, selector: 'body' };
