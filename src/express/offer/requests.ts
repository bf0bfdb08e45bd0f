import { askCartOnce, readStoreCart } from '../../shop/store-cart';
import { postOnce } from '../gateway/post-to-gateway';
import type { ExpressSettings } from '../settings';

/** Milliseconds other scripts may be quicker than we to ask for the same change. */
const AHEAD = 100;

/**
 * The cart, unparsed: of the Store API, or as a gateway of late 2024 describes it. Shares the answer of whoever asked
 * since `changedAt`, ms since the page began. Rejects with a `RequestFailure`.
 */
export function askCart(settings: ExpressSettings, changedAt: number): Promise<unknown> {
  const ask = () =>
    settings.server === 'ajax'
      ? postOnce(settings, 'get_cart_details')
      : readStoreCart(document, settings.ajaxUrl);
  return askCartOnce(ask, changedAt - AHEAD);
}
