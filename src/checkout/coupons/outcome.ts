import { emit } from '../../host/events/events';
import { removeNotices } from '../../notices/notices';
import { clearFieldErrors } from '../fields/errors/clear-field-errors';

/** A new outcome takes the notices of the last one away (contract 4.11). */
export function clearOutcomes(document: Document): void {
  removeNotices(document);
  clearFieldErrors(document);
}

/** Events and an update follow both outcomes (contract 4.11). */
export function emitCoupon({ body }: Document, verb: 'applied' | 'removed', code: string): void {
  emit(body, `${verb}_coupon_in_checkout`, [code]);
  emit(body, 'update_checkout', [{ update_shipping_method: false }]);
}
