import { parseLooseJson, RequestFailure, send } from '../http';
import { shared } from '../page';
import { storeApiUrl } from './store-api';

interface StoreDoor {
  /** The newest `Nonce` header any answer of the Store API carried; empty until one came. */
  nonce: string;
  asking: Promise<unknown> | null;
}

const door = (): StoreDoor => shared('store api', () => ({ nonce: '', asking: null }));

/** Remembers the fresh nonce of an answer: it matters after a login and on cached pages (card contract 6.4). */
export function keepStoreNonce(nonce: string | null): void {
  if (nonce) door().nonce = nonce;
}

/** The nonce for a write: the newest that came, else the printed one. */
export const storeNonce = (printed: string): string => door().nonce || printed;

async function ask(document: Document, ajaxUrl: string): Promise<unknown> {
  const url = storeApiUrl(document, 'cart', ajaxUrl);
  const answer = await send({ url, method: 'GET', accept: 'json', timeout: 20_000 });
  keepStoreNonce(answer.header('Nonce'));
  const cart = parseLooseJson(answer.text);
  if (cart === undefined) throw new RequestFailure('unreadable', answer.status, answer.text);
  return cart;
}

/**
 * The Store API's cart, unparsed. Bundles that ask at the same time share one request. Rejects with a
 * `RequestFailure`.
 */
export function askStoreCart(document: Document, ajaxUrl: string): Promise<unknown> {
  const state = door();
  state.asking ??= ask(document, ajaxUrl).finally(() => {
    state.asking = null;
  });
  return state.asking;
}
