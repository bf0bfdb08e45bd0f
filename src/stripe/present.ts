import { readGlobal } from '../host/settings';
import type { StripeFactory } from './types';

/**
 * The release the gateway is written for. `@stripe/stripe-js` is not used: its version 10 loads a dated release that
 * has neither `paymentMethodTypes` nor the legacy confirm calls, and waits for ever on a tag that failed before it
 * looked.
 */
export const STRIPE_JS = 'https://js.stripe.com/v3/';

/** Stripe.js as the page has it; null before it came. */
export const present = (): StripeFactory | null => {
  const found = readGlobal('Stripe');
  return typeof found === 'function' ? (found as StripeFactory) : null;
};
