import { shared } from '../host/registry';
import { asString, readGlobal, toObject } from '../host/settings';
import { parseLooseJson } from '../http/loose-json';
import { RequestFailure } from '../http/send';
import { wait } from '../timing/schedule';
import { $cart } from './cart-state';
import { callForAnswer } from './client';

declare module '../host/registry' {
  interface PageRegistry {
    /** The Store API's nonce and the pending request for the cart. */
    'shop/store-api': StoreApi;
  }
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

/** Root URL of the host's REST routes; empty when the page does not have it. */
function findRoot(document: Document): string {
  const root = asString(toObject(readGlobal('wpApiSettings')).root);
  return root || document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href || '';
}

/**
 * URL of a Store API route such as `cart` or `checkout/12?key=…`. Without a root on the page it is built from the ajax
 * template, which also works with plain permalinks; further arguments are then joined with `&`.
 */
export function storeApiUrl(document: Document, route: string, ajaxUrl: string): string {
  const root = findRoot(document);
  const [path = '', query = ''] = route.split('?');
  const isPlain = !root || root.includes('rest_route=');
  if (!isPlain) return `${withSlash(root)}wc/store/v1/${route}`;
  const base = root ? withSlash(root) : `${ajaxUrl.split('?')[0] || '/'}?rest_route=/`;
  return `${base}wc/store/v1/${path}${query && `&${query}`}`;
}

/** A request for the cart, whose answer bundles share. */
interface CartQuestion {
  answer: Promise<unknown>;
  /** Ms since the page began. */
  askedAt: number;
  /** `changes` of the cart when it was requested. */
  changes: number;
}

interface StoreApi {
  /** The newest `Nonce` header of an answer; empty before the first one. */
  nonce: string;
  /** The request for the cart that is pending or was just answered. */
  question: CartQuestion | null;
}

const api = shared('shop/store-api', (): StoreApi => ({ nonce: '', question: null }));

/** Stores the new nonce of an answer: the printed one is outdated after a login and on cached pages. */
export function keepStoreNonce(nonce: string | null): void {
  if (nonce) api.nonce = nonce;
}

/** The nonce for a write: the newest one of an answer, else the printed one. */
export const storeNonce = (printed: string): string => api.nonce || printed;

/** Requests the Store API's cart, unparsed. Rejects with a `RequestFailure`. */
export async function readStoreCart(document: Document, ajaxUrl: string): Promise<unknown> {
  const url = storeApiUrl(document, 'cart', ajaxUrl);
  const answer = await callForAnswer({ url, method: 'GET', accept: 'json', timeout: 20_000 });
  const cart = parseLooseJson(answer.text);
  if (cart === undefined) throw new RequestFailure('unreadable', answer.status, answer.text);
  keepStoreNonce(answer.header('Nonce'));
  return cart;
}

/** Milliseconds an answer is shared: bundles that follow the same update request the cart one after another. */
const SHARED_FOR = 1000;

/** Sends the next request for the cart to the server, since the cart may have changed. */
export function forgetStoreCart(): void {
  api.question = null;
}

/**
 * Requests the cart by `ask`, unless the page has requested the same state of it already: bundles that request it at the
 * same time, or for the same update, share one answer. `notBefore`: older requests do not count, ms since the page began.
 * Rejects as `ask` does.
 */
export function askCartOnce(ask: () => Promise<unknown>, notBefore = 0): Promise<unknown> {
  const { changes } = $cart.get();
  const { question } = api;
  if (question && question.askedAt >= notBefore && question.changes === changes) return question.answer;
  const answer = ask();
  const forget = (): void => {
    if (api.question?.answer === answer) forgetStoreCart();
  };
  answer.then(() => wait(SHARED_FOR).then(forget), forget);
  api.question = { answer, askedAt: performance.now(), changes };
  return answer;
}

/** The Store API's cart, unparsed, shared between bundles as `askCartOnce` does. Rejects with a `RequestFailure`. */
export const askStoreCart = (document: Document, ajaxUrl: string): Promise<unknown> =>
  askCartOnce(() => readStoreCart(document, ajaxUrl));
