import { asNumber, asShape, asString } from '../page';
import { askStoreCart, learnCart } from '../shop';
import { toStripeAmount } from '../stripe';
import { followCart } from './amount';
import type { Desk } from './desk';

/**
 * Follows the cart from now on, and asks it for its total; all who follow it hear of that. After a failure the next
 * update asks again.
 */
export async function askTotal(desk: Desk): Promise<void> {
  const { printedTotal } = desk;
  followCart(desk);
  const cart = await askStoreCart(desk.document, desk.settings.ajaxUrl).catch((cause) => {
    desk.printedTotal = '';
    throw cause;
  });
  // The page prints another total by now: whoever saw it has asked anew.
  if (desk.printedTotal !== printedTotal) return;
  const totals = asShape(asShape(cart).totals);
  const currency = asString(totals.currency_code);
  if (totals.total_price === undefined || currency.toLowerCase() !== desk.currency) return;
  const minorUnit = asNumber(totals.currency_minor_unit, 2);
  const value = asNumber(totals.total_price) - asNumber(totals.total_refund);
  learnCart({ total: toStripeAmount(value, { minorUnit, currency }), currency });
}
