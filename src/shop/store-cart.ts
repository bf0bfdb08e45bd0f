import { shared } from '../host/registry';
import { RequestFailure } from '../http/failure';
import { parseLooseJson } from '../http/loose-json';
import { send } from '../http/send';
import { wait } from '../timing/wait';
import { shopFacts } from './facts';
import { storeApiUrl } from './store-api';

interface StoreDoor {
  /** The newest `Nonce` header any answer of the Store API carried; empty until one came. */
  nonce: string;
  asking: Promise<unknown> | null;
  /** When that question was asked, ms since the page began. */
  askedAt: number;
  /** The cart's count of untold changes at that time. */
  changes: number;
}

const door = (): StoreDoor =>
  shared('store api', () => ({ nonce: '', asking: null, askedAt: 0, changes: 0 }));

/** Remembers the fresh nonce of an answer: it matters after a login and on cached pages (card contract 6.4). */
export function keepStoreNonce(nonce: string | null): void {
  if (nonce) door().nonce = nonce;
}

/** The nonce for a write: the newest that came, else the printed one. */
export const storeNonce = (printed: string): string => door().nonce || printed;

/** Asks the Store API for the cart, unparsed. Rejects with a `RequestFailure`. */
export async function readStoreCart(document: Document, ajaxUrl: string): Promise<unknown> {
  const url = storeApiUrl(document, 'cart', ajaxUrl);
  const answer = await send({ url, method: 'GET', accept: 'json', timeout: 20_000 });
  keepStoreNonce(answer.header('Nonce'));
  const cart = parseLooseJson(answer.text);
  if (cart === undefined) throw new RequestFailure('unreadable', answer.status, answer.text);
  return cart;
}

/** Milliseconds an answer is shared: bundles that follow the same update ask one after the other. */
const SHARED_FOR = 1000;

/** The cart may have changed: the next question goes to the server. */
export function forgetStoreCart(): void {
  door().asking = null;
}

/**
 * Asks for the cart by `ask`, unless the page asked for the same state of it already: bundles that ask at the same
 * time, or for the same update, share one answer, whichever way it was asked for. `notBefore`: answers to older
 * questions are no use, ms since the page began. Rejects as `ask` does.
 */
export function askCartOnce(ask: () => Promise<unknown>, notBefore = 0): Promise<unknown> {
  const state = door();
  const { changes } = shopFacts().cart;
  if (state.asking && state.askedAt >= notBefore && state.changes === changes) return state.asking;
  Object.assign(state, { askedAt: performance.now(), changes });
  const asking = ask();
  const forget = (): void => {
    if (state.asking === asking) state.asking = null;
  };
  asking.then(() => wait(SHARED_FOR).then(forget), forget);
  state.asking = asking;
  return asking;
}

/** The Store API's cart, unparsed, or what a neighbour's question for it brought. Rejects with a `RequestFailure`. */
export const askStoreCart = (document: Document, ajaxUrl: string): Promise<unknown> =>
  askCartOnce(() => readStoreCart(document, ajaxUrl));
