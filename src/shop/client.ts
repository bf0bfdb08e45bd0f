import { isSameOrigin } from '../host/page/navigate';
import { report } from '../host/report';
import { asString, readGlobal, toObject } from '../host/settings';
import { endpointUrl, type Fields } from '../http/fields';
import { isFailure, RequestFailure, send, sendForJson, sendForMarkup } from '../http/send';
import type { Answer, Request } from '../http/transport';
import { wait } from '../timing/schedule';

/** Longest `Retry-After` that is waited for, milliseconds; after a longer one the visitor decides. */
const LONGEST_DELAY_MS = 10_000;

/** One question to an endpoint of the shop, of a gateway in it, or of the page builder. It makes no order. */
export interface Call extends Omit<Request, 'fields'> {
  /** The fields, made for each attempt. `nonce` is the newest one. */
  fields?: (nonce: string) => Fields;
  /** Reads the nonce as the page has it now; missing where the endpoint checks none. */
  nonce?: () => string;
}

/** Sends, and once more when the shop says with 429 that it takes the request within ten seconds. */
async function sendPatiently<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    const delay = isFailure(cause, 'status') && cause.status === 429 ? cause.retryAfter : 0;
    if (!delay || delay > LONGEST_DELAY_MS) throw cause;
    await wait(delay);
    return request();
  }
}

/** The nonces of one kind of request. */
export interface Nonces {
  /** The newest nonce. */
  read(): string;
  /** Whether a request has failed because its nonce is stale: then the server has changed nothing. */
  isRefused(cause: unknown): boolean;
  /** Gets another nonce; whether there is one. */
  renew(): Promise<boolean>;
}

/** Whether there is a nonce to try again with: one that was renewed for another request meanwhile, or another one. */
async function hasFreshNonce(used: string, { read, renew }: Nonces): Promise<boolean> {
  if (read() !== used) return true;
  try {
    return await renew();
  } catch (cause) {
    report('nonces', cause);
    return false;
  }
}

/** Makes an attempt with the newest nonce; when that is refused, once more with a fresh one. Rejects as `attempt` does. */
export async function withNonce<T>(nonces: Nonces, attempt: () => Promise<T>): Promise<T> {
  const used = nonces.read();
  try {
    return await attempt();
  } catch (cause) {
    if (!nonces.isRefused(cause) || !(await hasFreshNonce(used, nonces))) throw cause;
  }
  return attempt();
}

/** Whether the shop has probably refused a nonce: a question may be asked twice. */
const isRefused = (cause: unknown): boolean => isFailure(cause, 'status') && cause.status === 403;

/** In the file of the shop's forms, which pages with a nonce have. */
const renew = async (): Promise<boolean> => (await import(/* chunk: shop */ './nonces')).renewNonces();

function make<T>(call: Call, sendOnce: (request: Request) => Promise<T>): Promise<T> {
  const { fields, nonce: read, ...request } = call;
  const attempt = (): Promise<T> =>
    sendPatiently(() => sendOnce(fields ? { ...request, fields: fields(read?.() ?? '') } : request));
  if (!read) return attempt();
  const isStale = (cause: unknown): boolean => isRefused(cause) && !call.signal?.aborted;
  return withNonce({ read, isRefused: isStale, renew }, attempt);
}

/** Calls an endpoint that answers with JSON. Rejects with a `RequestFailure`; `endingOf` says what it means. */
export const callForJson = (call: Call): Promise<unknown> => make(call, sendForJson);

/** Calls an endpoint that answers with a part of the page. Rejects likewise, also when the answer is blank. */
const callForMarkup = (call: Call): Promise<string> =>
  make(call, async (request) => {
    const html = await sendForMarkup(request);
    if (!html.trim()) throw new RequestFailure('unreadable', 200);
    return html;
  });

/** Calls an endpoint whose headers or final URL count. Rejects likewise. */
export const callForAnswer = (call: Call): Promise<Answer> => make(call, send);

/**
 * Calls for a page of this site whose markup is inserted. Rejects likewise, and unless it is served as a page of the same
 * origin, redirects included: uploads, feeds and REST have that origin, too, and anybody may have written them.
 */
export async function callForPage(call: Call): Promise<string> {
  const { text, status, url, header } = await callForAnswer({ accept: 'html', ...call });
  const isPage = /^text\/html\b/i.test(header('Content-Type') ?? '');
  const isAttached = /^\s*attachment\b/i.test(header('Content-Disposition') ?? '');
  if (!isPage || isAttached || !isSameOrigin(call.url) || (url && !isSameOrigin(url)))
    throw new RequestFailure('unreadable', status, text, `${url || call.url} is no page of this site`);
  return text;
}

/** Calls an endpoint whose answer may be empty. Rejects likewise. */
export const callForText = async (call: Call): Promise<string> => (await callForAnswer(call)).text;

const CART = 'wc_cart_params';
const CHECKOUT = 'wc_checkout_params';
const BUTTONS = 'wc_add_to_cart_params';

/** An endpoint of the host: the globals that name its URL and nonce, nearest first; what it answers; its nonce's name. */
interface Endpoint {
  settings: readonly string[];
  /** `text`: JSON that may be missing. */
  answer: 'json' | 'markup' | 'text';
  nonce?: string;
  method?: 'GET';
  /** The template of its URL where no global names one. */
  template?: string;
}

const ENDPOINTS = {
  apply_coupon: { settings: [CHECKOUT, CART], answer: 'markup', nonce: 'apply_coupon_nonce' },
  remove_coupon: { settings: [CHECKOUT, CART], answer: 'markup', nonce: 'remove_coupon_nonce' },
  update_shipping_method: { settings: [CART], answer: 'markup', nonce: 'update_shipping_method_nonce' },
  update_order_review: { settings: [CHECKOUT], answer: 'json', nonce: 'update_order_review_nonce' },
  get_refreshed_fragments: { settings: ['wc_cart_fragments_params', CHECKOUT, BUTTONS], answer: 'json' },
  add_to_cart: { settings: [BUTTONS], answer: 'json' },
  remove_from_cart: { settings: [BUTTONS], answer: 'json' },
  get_variation: {
    settings: ['wc_add_to_cart_variation_params'],
    template: '/?wc-ajax=%%endpoint%%',
    answer: 'text',
  },
  get_customer_location: { settings: ['wc_geolocation_params'], answer: 'json', method: 'GET' },
} as const satisfies Record<string, Endpoint>;

/** Names of the host's endpoints. */
type EndpointName = keyof typeof ENDPOINTS;

/** Text, or JSON that is not parsed further. */
type AnswerOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['answer'] extends 'json'
  ? unknown
  : string;

const CALLS = { json: callForJson, markup: callForMarkup, text: callForText };

const textAt = (global: string, key: string): string => asString(toObject(readGlobal(global))[key]);

/** The first non-empty text under `key` in these globals, read at each use since plugins replace them. */
const textIn = (globals: readonly string[], key: string): string =>
  globals.map((global) => textAt(global, key)).find(Boolean) ?? '';

/** The current nonce of an endpoint; empty when the page has none. */
export const nonceOf = (name: EndpointName): string => {
  const { settings, nonce }: Endpoint = ENDPOINTS[name];
  return nonce ? textIn(settings, nonce) : '';
};

/** Whether the page names the URL of an endpoint; without it only the page's own forms and links work. */
export const isCallable = (name: EndpointName): boolean =>
  textIn(ENDPOINTS[name].settings, 'wc_ajax_url') !== '';

interface Options {
  /** Milliseconds; 60,000 by default. */
  timeout?: number;
  signal?: AbortSignal;
}

/**
 * Posts to an endpoint of the host: its URL, its nonce (in `security`) and the nonce's renewal are known here. `fields`
 * may be a function, for values of the moment. Rejects with a `RequestFailure`, and with an error when the page names no
 * endpoints.
 */
export function post<Name extends EndpointName>(
  name: Name,
  fields: Fields | (() => Fields),
  options?: Options,
): Promise<AnswerOf<Name>>;
export async function post(
  name: EndpointName,
  fields: Fields | (() => Fields),
  options: Options = {},
): Promise<unknown> {
  const { settings, answer, nonce, method, template = '' }: Endpoint = ENDPOINTS[name];
  const pattern = textIn(settings, 'wc_ajax_url') || template;
  if (!pattern) throw new Error(`${settings[0]} is missing`);
  const current = (): Fields => (typeof fields === 'function' ? fields() : fields);
  return CALLS[answer]({
    ...options,
    ...(method && { method }),
    url: endpointUrl(pattern, name),
    fields: (security) => (nonce ? { security, ...current() } : current()),
    ...(nonce && { nonce: () => textIn(settings, nonce) }),
  });
}
