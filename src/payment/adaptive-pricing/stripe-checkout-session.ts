import { asBoolean, asString, isObject, type JsonObject } from '../../host/settings';
import { endpointUrl } from '../../http/fields';
import { callForJson } from '../../shop/client';
import type { PaymentSettings } from '../payment-settings';
import { SESSION_FIELD } from '../submit/payment-fields';

/** A checkout session of Stripe, as the gateway gives it to the page. */
export interface StripeCheckoutSession {
  id: string;
  secret: string;
}

/** Milliseconds until the gateway's answer counts as missing. */
const REQUEST_TIMEOUT_MS = 8000;

const SECRET = /^(cs_(?:test|live)_[^_\s]+)_secret_\S+$/;
const ID = /^cs_(?:test|live)_[^_\s]+$/;

/** How deep values are searched, and how many: the answer is not trusted to be small. */
const DEPTH = 6;
const VALUES = 500;

/** The strings of a JSON value, nearest to its root first. */
function stringsOf(raw: unknown): string[] {
  const strings: string[] = [];
  let level = [raw];
  let left = VALUES;
  for (let depth = 0; depth <= DEPTH && level.length && left > 0; depth += 1) {
    const seen = level.slice(0, left);
    left -= seen.length;
    strings.push(...seen.filter((value) => typeof value === 'string').map((value) => value.trim()));
    level = seen.filter(isObject).flatMap(Object.values);
  }
  return strings;
}

/** What an answer says about the session: all of it, its id only, or nothing. */
export interface SessionAnswer {
  id: string;
  /** Empty when the answer has none. */
  secret: string;
}

/** Whether the server says that it refused. */
const isRefusal = (raw: JsonObject): boolean =>
  ('success' in raw && !asBoolean(raw.success)) || raw.result === 'failure' || Boolean(raw.error);

/**
 * Parses an answer to either request. No answer of a gateway has been recorded, so the client secret and the id are found
 * by their form, under any key. Null when the server refused, or answered neither a session nor `success`.
 */
export function parseSessionAnswer(raw: unknown): SessionAnswer | null {
  if (!isObject(raw) || isRefusal(raw)) return null;
  const strings = stringsOf(raw);
  const secret = strings.find((value) => SECRET.test(value)) ?? '';
  const id = SECRET.exec(secret)?.[1] ?? strings.find((value) => ID.test(value)) ?? '';
  return id || asBoolean(raw.success) ? { id, secret } : null;
}

/** The gateway's endpoints, and the names of their nonces in the settings. */
const NONCES = {
  wc_stripe_create_checkout_session: 'createCheckoutSessionNonce',
  wc_stripe_update_checkout_session: 'updateCheckoutSessionNonce',
} as const;

async function requestSession(
  { raw, ajaxUrl }: PaymentSettings,
  endpoint: keyof typeof NONCES,
  given: Record<string, string> = {},
): Promise<SessionAnswer> {
  const asking = callForJson({
    url: endpointUrl(ajaxUrl, endpoint),
    nonce: () => asString(raw[NONCES[endpoint]]),
    fields: (_ajax_nonce) => ({ ...given, _ajax_nonce }),
    timeout: REQUEST_TIMEOUT_MS,
  });
  const answer = parseSessionAnswer(await asking);
  if (!answer) throw new Error('the server refused the checkout session');
  return answer;
}

/** Creates a session over the cart's total. Rejects without a nonce, and when the answer has no client secret. */
export async function createSession(settings: PaymentSettings): Promise<StripeCheckoutSession> {
  if (!asString(settings.raw.createCheckoutSessionNonce))
    throw new Error('the settings have no nonce for a checkout session');
  const answer = await requestSession(settings, 'wc_stripe_create_checkout_session');
  if (!answer.secret) throw new Error('the answer has no checkout session');
  return answer;
}

/**
 * Gives the session the cart's total of now. Resolves with the session that is to be used: the same one, or another one of
 * the server's. Rejects when the session cannot be used any more.
 */
export async function updateSession(
  settings: PaymentSettings,
  current: StripeCheckoutSession,
): Promise<StripeCheckoutSession> {
  const answer = await requestSession(settings, 'wc_stripe_update_checkout_session', {
    [SESSION_FIELD]: current.id,
  });
  if (!answer.id || answer.id === current.id) return current;
  if (!answer.secret) throw new Error('the answer names another checkout session');
  return answer;
}
