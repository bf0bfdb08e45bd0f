import { isObject } from '../host/settings/json';
import { isFailure } from '../http/failure';
import { fill, MESSAGES } from './messages';
import { PaymentProblem } from './payment-problem';
import { PROVIDER_MESSAGES } from './provider-messages';

/** The host's own, translated texts by error code (card contract 8.4). */
export type Texts = Readonly<Record<string, unknown>>;

const REQUIRED = [
  'parameter_invalid_empty',
  'parameter_missing',
  'parameter_string_empty',
  'parameter_string_blank',
];

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Billing Name is a required field." for `billing_details[name]`; empty when the error is another (8.2). */
function requiredField(code: string, param: string): string {
  const [, group, field] = /(billing|shipping)_[^[]*\[(\w+)\]/.exec(param) ?? [];
  if (!REQUIRED.includes(code) || !group || !field) return '';
  return fill(MESSAGES.required, `${capital(group)} ${capital(field)}`);
}

function catalogued(type: string, code: string): string {
  return text(PROVIDER_MESSAGES[code]) || text(PROVIDER_MESSAGES[type]) || '';
}

/** Text for a provider's error object: required field, the host's text for its code, its own, the catalogue's. */
function providerText(error: Record<string, unknown>, texts: Texts): string {
  const [type, code, declined] = [text(error.type), text(error.code), text(error.decline_code)];
  return (
    requiredField(code, text(error.param)) ||
    text(texts[declined]) ||
    text(texts[code]) ||
    text(error.message) ||
    text(texts[type]) ||
    catalogued(type, code)
  );
}

/** Text for a failed request: timer, abort, or anything else (8.1). */
export function transportText(cause: unknown): string {
  if (isFailure(cause, 'timeout')) return MESSAGES.timeout;
  return isFailure(cause, 'aborted') ? MESSAGES.aborted : MESSAGES.connection;
}

/**
 * What the shopper reads about `cause`: a string as it is, a provider's or the server's error object, a failed
 * request, or the fallback for programming errors. Never throws (card contract 8).
 */
export function describeProblem(
  cause: unknown,
  { texts = {}, otherwise = MESSAGES.unknown }: { texts?: Texts; otherwise?: string } = {},
): string {
  if (typeof cause === 'string') return cause.trim() || otherwise;
  if (cause instanceof PaymentProblem) return cause.message;
  if (isFailure(cause)) return transportText(cause);
  if (cause instanceof Error || !isObject(cause)) return otherwise;
  return providerText(cause, texts) || otherwise;
}
