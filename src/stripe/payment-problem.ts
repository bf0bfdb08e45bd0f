import { isObject } from '../host/settings';
import { isFailure } from '../http/send';

const REFRESH = 'Please refresh the page';

/** What shoppers read; `fill` replaces `%s`. */
export const MESSAGES = {
  timeout: 'A timeout occurred while connecting to the server. Please try again.',
  aborted: 'The connection to the server was aborted. Please try again.',
  connection: 'An error occurred while connecting to the server. Please try again.',
  failed: 'Payment failed. Please try again.',
  invalidDetails:
    'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
  required: '%s is a required field.',
  notLoaded: `Failed to load %s payment method. ${REFRESH} and try again.`,
  processing: `There was a problem processing the payment. ${REFRESH} to try again.`,
  unknown: 'An unknown error occurred.',
  blik: 'BLIK Code is invalid',
} as const;

/** Replaces `%s` in a message. */
export const fill = (message: string, value: string): string => message.replace('%s', () => value);

/** An error whose message is shown to the shopper as it is. */
export class PaymentProblem extends Error {
  override name = 'PaymentProblem';
}

const UNABLE = 'Unable to process this payment, please try again or use alternative method.';

/** Texts by Stripe's error type, and for card errors by code; used when there is no other text. */
const PROVIDER_MESSAGES: Readonly<Record<string, string>> = {
  email_invalid: 'Invalid email address, please correct and try again.',
  invalid_request_error: UNABLE,
  api_connection_error: UNABLE,
  api_error: UNABLE,
  authentication_error: UNABLE,
  rate_limit_error: UNABLE,
  validation_error: '',
  invalid_number: 'The card number is not a valid credit card number.',
  invalid_expiry_month: 'The card expiration month is invalid.',
  invalid_expiry_year: 'The card expiration year is invalid.',
  invalid_cvc: 'The card security code is invalid.',
  incorrect_number: 'The card number is incorrect.',
  incomplete_number: 'The card number is incomplete.',
  incomplete_cvc: 'The card security code is incomplete.',
  incomplete_expiry: 'The card expiration date is incomplete.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The card security code is incorrect.',
  incorrect_zip: 'The card zip code failed validation.',
  invalid_expiry_year_past: 'The card expiration year is in the past',
  card_declined: 'The card was declined.',
  missing: 'There is no card on a customer that is being charged.',
  processing_error: 'An error occurred while processing the card.',
};

/** The host's translated texts by error code. */
type Texts = Readonly<Record<string, unknown>>;

const REQUIRED = [
  'parameter_invalid_empty',
  'parameter_missing',
  'parameter_string_empty',
  'parameter_string_blank',
];

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Billing Name is a required field." for `billing_details[name]`; empty for other errors. */
function requiredField(code: string, param: string): string {
  const [, group, field] = /(billing|shipping)_[^[]*\[(\w+)\]/.exec(param) ?? [];
  if (!REQUIRED.includes(code) || !group || !field) return '';
  return fill(MESSAGES.required, `${capital(group)} ${capital(field)}`);
}

function knownText(type: string, code: string): string {
  return text(PROVIDER_MESSAGES[code]) || text(PROVIDER_MESSAGES[type]) || '';
}

/** Text for an error object: required field, the host's text for its code, its own message, or one by its type. */
function errorText(error: Record<string, unknown>, texts: Texts): string {
  const [type, code, declined] = [text(error.type), text(error.code), text(error.decline_code)];
  return (
    requiredField(code, text(error.param)) ||
    text(texts[declined]) ||
    text(texts[code]) ||
    text(error.message) ||
    text(texts[type]) ||
    knownText(type, code)
  );
}

/** Text for a failed request: timeout, abort, or any other failure. */
function transportText(cause: unknown): string {
  if (isFailure(cause, 'timeout')) return MESSAGES.timeout;
  return isFailure(cause, 'aborted') ? MESSAGES.aborted : MESSAGES.connection;
}

/**
 * What the shopper reads about `cause`: a string as it is, an error object of Stripe or the server, or a failed request;
 * `otherwise` for anything else. Never throws.
 */
export function describeProblem(
  cause: unknown,
  { texts = {}, otherwise = MESSAGES.unknown }: { texts?: Texts; otherwise?: string } = {},
): string {
  if (typeof cause === 'string') return cause.trim() || otherwise;
  if (cause instanceof PaymentProblem) return cause.message;
  if (isFailure(cause)) return transportText(cause);
  if (cause instanceof Error || !isObject(cause)) return otherwise;
  return errorText(cause, texts) || otherwise;
}
