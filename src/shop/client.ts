import { report } from '../host/report';
import { asString, readGlobal, toObject } from '../host/settings';
import { endpointUrl, type Fields } from '../http/fields';
import { isFailure, RequestFailure, send, sendForJson, sendForMarkup } from '../http/send';
import type { Request } from '../http/transport';
import { wait } from '../timing/schedule';
import { renewNonces } from './nonces';
import { judge, type Outcome } from './outcome';

/** Milliseconds an order may take: gateways and proxies give up at about 100 s. */
export const ORDER_TIMEOUT_MS = 120_000;

/** Longest `Retry-After` that is waited for, milliseconds; after a longer one the visitor decides. */
const LONGEST_DELAY_MS = 10_000;

/** One question to an endpoint of the shop, or of a gateway in it. It makes no order. */
export interface Call {
  url: string;
  /** The fields, made for each attempt. `nonce` is the newest one. */
  fields: (nonce: string) => Fields;
  /** Reads the nonce as the page has it now; missing where the endpoint checks none. */
  nonce?: () => string;
  /** Milliseconds; 60,000 by default. */
  timeout?: number | undefined;
  signal?: AbortSignal | undefined;
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

/** Whether there is a nonce to try again with: one that was renewed for another request meanwhile, or that of a new page. */
async function hasFreshNonce(used: string, nonce: () => string): Promise<boolean> {
  if (nonce() !== used) return true;
  try {
    return await renewNonces();
  } catch (cause) {
    report('nonces', cause);
    return false;
  }
}

/** Makes a call; when its nonce is refused (403), once more with a fresh one. */
async function make<T>(call: Call, sendOnce: (request: Request) => Promise<T>): Promise<T> {
  const { url, fields, nonce = () => '', timeout, signal } = call;
  const attempt = (): Promise<T> =>
    sendPatiently(() => sendOnce({ url, fields: fields(nonce()), timeout, signal }));
  const used = nonce();
  try {
    return await attempt();
  } catch (cause) {
    const isStale = isFailure(cause, 'status') && cause.status === 403;
    if (!isStale || !call.nonce || signal?.aborted || !(await hasFreshNonce(used, nonce))) throw cause;
    return attempt();
  }
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

/** Calls an endpoint whose answer may be empty. Rejects likewise. */
export const callForText = (call: Call): Promise<string> =>
  make(call, async (request) => (await send(request)).text);

const CART = 'wc_cart_params';
const CHECKOUT = 'wc_checkout_params';
const BUTTONS = 'wc_add_to_cart_params';

/** An endpoint of the host: the globals that name its URL and nonce, nearest first; what it answers; its nonce's name. */
interface Endpoint {
  settings: readonly string[];
  answer: 'json' | 'markup';
  nonce?: string;
}

const ENDPOINTS = {
  apply_coupon: { settings: [CHECKOUT, CART], answer: 'markup', nonce: 'apply_coupon_nonce' },
  remove_coupon: { settings: [CHECKOUT, CART], answer: 'markup', nonce: 'remove_coupon_nonce' },
  update_shipping_method: { settings: [CART], answer: 'markup', nonce: 'update_shipping_method_nonce' },
  update_order_review: { settings: [CHECKOUT], answer: 'json', nonce: 'update_order_review_nonce' },
  get_refreshed_fragments: { settings: [CHECKOUT, BUTTONS], answer: 'json' },
  add_to_cart: { settings: [BUTTONS], answer: 'json' },
  remove_from_cart: { settings: [BUTTONS], answer: 'json' },
} as const satisfies Record<string, Endpoint>;

/** Names of the host's endpoints. */
type EndpointName = keyof typeof ENDPOINTS;

/** Markup, or JSON that is not parsed further. */
type AnswerOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['answer'] extends 'markup'
  ? string
  : unknown;

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
  const { settings, answer, nonce }: Endpoint = ENDPOINTS[name];
  const template = textIn(settings, 'wc_ajax_url');
  if (!template) throw new Error(`${settings[0]} is missing`);
  const current = (): Fields => (typeof fields === 'function' ? fields() : fields);
  const call: Call = {
    ...options,
    url: endpointUrl(template, name),
    fields: (security) => (nonce ? { security, ...current() } : current()),
    ...(nonce && { nonce: () => textIn(settings, nonce) }),
  };
  return answer === 'json' ? callForJson(call) : callForMarkup(call);
}

/**
 * Sends an order, once, whatever happens. `parse` returns the shop's answer, or null for anything that is not its own.
 * Never rejects: an outcome that is `unknown` means that the order may exist.
 */
export const sendOrder = <T>(
  request: Request,
  parse: (text: string, status: number) => T | null,
): Promise<Outcome<T>> => judge(send({ accept: 'json', timeout: ORDER_TIMEOUT_MS, ...request }), parse);
