export { stripeDecimals, toStripeAmount } from './amounts';
export { sampleAppearance } from './appearance';
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
export { describeProblem, type Texts, transportText } from './errors';
export { EXPRESS_WORDS } from './express-words';
export { findFonts } from './fonts';
export { findStripe, whenStripeArrives } from './loader';
export { STRIPE_JS } from './present';
export { PaymentProblem } from './problem';
export { PROVIDER_WORDS } from './provider-words';
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
export { fill, WORDS } from './words';
