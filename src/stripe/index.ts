import type { AppearanceSource } from './appearance';
import type { Appearance } from './types';

export { stripeDecimals, toStripeAmount } from './amounts';
export { type ClientSettings, openStripe, type StripeDoor } from './client';
export {
  type ConfirmCall,
  type ConfirmHash,
  confirmIntent,
  confirmSecret,
  parseConfirmHash,
  reportIntent,
  UnclearOutcome,
} from './confirm';
export { describeProblem, PaymentProblem, type Texts, transportText } from './errors';
export { findFonts } from './fonts';
export { findStripe, STRIPE_JS, whenStripeArrives } from './loader';
export type {
  Appearance,
  BillingDetails,
  ElementsOptions,
  Intent,
  IntentResult,
  StripeClient,
  StripeElement,
  StripeElements,
  StripeError,
} from './types';
export { EXPRESS_WORDS, fill, PROVIDER_WORDS, WORDS } from './words';

/** Looks of the theme for Stripe's frames; the sampling is fetched only by pages whose server has none cached. */
export const sampleAppearance = async (source: AppearanceSource): Promise<Appearance> =>
  (await import('./appearance')).sampleAppearance(source);
