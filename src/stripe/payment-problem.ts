import { isObject } from '../host/settings';
import { type Sentences, translate } from '../host/translate';
import { isFailure } from '../http/send';
import { beforeOrder, StepTimeout } from '../shop/before-order';

const MESSAGES = {
  timeout: 'A timeout occurred while connecting to the server. Please try again.',
  aborted: 'The connection to the server was aborted. Please try again.',
  connection: 'An error occurred while connecting to the server. Please try again.',
  failed: 'Payment failed. Please try again.',
  invalidDetails:
    'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
  required: '{field} is a required field.',
  notLoaded: 'Failed to load {title} payment method. Please refresh the page and try again.',
  processing: 'There was a problem processing the payment. Please refresh the page to try again.',
  mayHavePaid:
    'The shop did not answer, but your order may have been placed. Please look at your e-mail or your orders before you pay again.',
  posted: 'This form has already been sent. Please wait for the next page.',
  unknown: 'An unknown error occurred.',
  blik: 'BLIK Code is invalid',
} as const satisfies Sentences;

/** What the shopper reads, in the page's language. */
export const paymentMessage = (
  name: keyof typeof MESSAGES,
  values?: Readonly<Record<string, string>>,
): string => translate(MESSAGES[name], values);

/** Awaits a step before an order, such as a call of Stripe; the shopper reads that it took too long. */
export const answered = <T>(step: Promise<T>): Promise<T> => beforeOrder(step, paymentMessage('timeout'));

/** An error whose message is shown to the shopper as it is. */
export class PaymentProblem extends Error {
  override name = 'PaymentProblem';
}

/** Whether the message of an error is written for the shopper. */
export const isForShopper = (cause: unknown): cause is Error =>
  cause instanceof PaymentProblem || cause instanceof StepTimeout;

/** Texts by Stripe's error type, and for card errors by code; used when there is no other text. */
const PROVIDER_MESSAGES: Sentences = {
  email_invalid: 'Invalid email address, please correct and try again.',
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
} satisfies Sentences;

/** Error types that share one text. */
const UNABLE = /^(invalid_request|api_connection|api|authentication|rate_limit)_error$/;

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

/** Names of the fields that Stripe asks for. */
const FIELD_NAMES: Sentences = {
  billing_name: 'Billing Name',
  billing_email: 'Billing Email',
  billing_phone: 'Billing Phone',
  billing_address: 'Billing Address',
  shipping_name: 'Shipping Name',
  shipping_phone: 'Shipping Phone',
  shipping_address: 'Shipping Address',
} satisfies Sentences;

/** "Billing Name is a required field." for `billing_details[name]`; empty for other errors. */
function requiredField(code: string, param: string): string {
  const [, group, field] = /(billing|shipping)_[^[]*\[(\w+)\]/.exec(param) ?? [];
  if (!REQUIRED.includes(code) || !group || !field) return '';
  const name = text(FIELD_NAMES[`${group}_${field}`]);
  return paymentMessage('required', {
    field: name ? translate(name) : `${capital(group)} ${capital(field)}`,
  });
}

function knownText(type: string, code: string): string {
  const known = text(PROVIDER_MESSAGES[code]) || text(PROVIDER_MESSAGES[type]);
  if (known) return translate(known);
  return UNABLE.test(code) || UNABLE.test(type)
    ? translate('Unable to process this payment, please try again or use alternative method.')
    : '';
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
  if (isFailure(cause, 'timeout')) return paymentMessage('timeout');
  return isFailure(cause, 'aborted') ? paymentMessage('aborted') : paymentMessage('connection');
}

/**
 * What the shopper reads about `cause`: a string as it is, an error object of Stripe or the server, or a failed request;
 * `otherwise` for anything else. Never throws.
 */
export function describeProblem(
  cause: unknown,
  { texts = {}, otherwise = paymentMessage('unknown') }: { texts?: Texts; otherwise?: string } = {},
): string {
  if (typeof cause === 'string') return cause.trim() || otherwise;
  if (isForShopper(cause)) return cause.message;
  if (isFailure(cause)) return transportText(cause);
  if (cause instanceof Error || !isObject(cause)) return otherwise;
  return errorText(cause, texts) || otherwise;
}
