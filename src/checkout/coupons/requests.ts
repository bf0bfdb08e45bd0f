import type { Fields } from '../../http/fields';
import { sendForMarkup } from '../../http/markup';
import { askAgain } from '../ask-again';
import { nonceOf, UPDATE_TIMEOUT, urlOf } from '../requests';

/**
 * `apply_coupon` or `remove_coupon`: answers the pending notices as HTML (contract 6.4). Rejects with a
 * `RequestFailure`; an empty answer is an error too.
 */
export async function postCoupon(
  document: Document,
  verb: 'apply' | 'remove',
  fields: Fields,
): Promise<string> {
  const ask = (): Promise<string> =>
    sendForMarkup({
      url: urlOf(`${verb}_coupon`),
      fields: { security: nonceOf(`${verb}_coupon`), ...fields },
      timeout: UPDATE_TIMEOUT,
    });
  return ask().catch((cause) => askAgain(document, cause, ask));
}
