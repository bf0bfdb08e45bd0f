import { wait } from '../timing/schedule';
import { getStoreCart } from './requests';
import { $cart, $cartQuestion, $storeNonce } from './stores';

/** Remembers the fresh nonce of an answer: it matters after a login and on cached pages. */
export function keepStoreNonce(nonce: string | null): void {
  if (nonce) $storeNonce.set(nonce);
}

/** The nonce for a write: the newest that came, else the printed one. */
export const storeNonce = (printed: string): string => $storeNonce.get() || printed;

/** Asks the Store API for the cart, unparsed. Rejects with a `RequestFailure`. */
export async function readStoreCart(document: Document, ajaxUrl: string): Promise<unknown> {
  const { cart, nonce } = await getStoreCart(document, ajaxUrl);
  keepStoreNonce(nonce);
  return cart;
}

/** Milliseconds an answer is shared: bundles that follow the same update ask one after the other. */
const SHARED_FOR = 1000;

/** The cart may have changed: the next question goes to the server. */
export function forgetStoreCart(): void {
  $cartQuestion.set(null);
}

/**
 * Asks for the cart by `ask`, unless the page asked for the same state of it already: bundles that ask at the same
 * time, or for the same update, share one answer, whichever way it was asked for. `notBefore`: answers to older
 * questions are no use, ms since the page began. Rejects as `ask` does.
 */
export function askCartOnce(ask: () => Promise<unknown>, notBefore = 0): Promise<unknown> {
  const { changes } = $cart.get();
  const known = $cartQuestion.get();
  if (known && known.askedAt >= notBefore && known.changes === changes) return known.answer;
  const answer = ask();
  const forget = (): void => {
    if ($cartQuestion.get()?.answer === answer) forgetStoreCart();
  };
  answer.then(() => wait(SHARED_FOR).then(forget), forget);
  $cartQuestion.set({ answer, askedAt: performance.now(), changes });
  return answer;
}

/** The Store API's cart, unparsed, or what another bundle's question for it brought. Rejects with a `RequestFailure`. */
export const askStoreCart = (document: Document, ajaxUrl: string): Promise<unknown> =>
  askCartOnce(() => readStoreCart(document, ajaxUrl));
