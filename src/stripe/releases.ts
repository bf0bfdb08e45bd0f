/**
 * Releases of Stripe.js by name, lower case; their names sort as they were published (`acacia`, `basil`, `clover` …), and v3
 * is the empty string. https://docs.stripe.com/sdks/stripejs-versioning
 */
export type Release = string;

/** The release of a `Stripe.version`: 3, `clover` or `2025-09-30.clover`. */
export const parseRelease = (version: unknown): Release =>
  (typeof version === 'string' && /[a-z]{3,}$/.exec(version.toLowerCase())?.[0]) || '';

/** Option that lists the method types of an Elements group without an intent; `paymentMethodTypes` ended with `dahlia`. */
export const typesOption = (release: Release): 'paymentMethodTypes' | 'allowedPaymentMethodTypes' =>
  release >= 'endive' ? 'allowedPaymentMethodTypes' : 'paymentMethodTypes';

/** Whether a group takes `excludedPaymentMethodTypes`. */
export const canExcludeTypes = (release: Release): boolean => release >= 'basil';

/** Layout option of an accordion without radio buttons; `dahlia` refuses booleans. */
export const noRadios = (release: Release): 'never' | false => (release >= 'dahlia' ? 'never' : false);

/** Whether the client has `handleCardPayment` and `handleCardSetup`, which `dahlia` removed. */
export const hasLegacyMethods = (release: Release): boolean => release < 'dahlia';
