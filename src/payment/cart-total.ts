import { asNumber, asShape, asString } from '../host/shapes';
import { learnCart } from '../shop/actions';
import { askStoreCart } from '../shop/store-cart';
import { toStripeAmount } from '../stripe/amounts';
import { followCart } from './amount';
import type { Desk } from './desk';

/** Whether the page prints its total in this currency. */
function isPrinted({ printedTotal = '' }: Desk, currency: string): boolean {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return Boolean(symbol && printedTotal.includes(symbol));
}

/**
 * Whether the cart counts in the page's currency. A shop may change it with the billing country; an interface that knows
 * nothing of the shop's currencies answers in another one, too: only what the page itself prints by now is taken.
 */
function takeCurrency(desk: Desk, code: string): boolean {
  const currency = code.toLowerCase();
  if (currency === desk.currency) return true;
  if (!isPrinted(desk, currency) || isPrinted(desk, desk.currency)) return false;
  Object.assign(desk, { currency, amount: Number.NaN });
  return true;
}

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
  if (totals.total_price === undefined || !currency || !takeCurrency(desk, currency)) return;
  const minorUnit = asNumber(totals.currency_minor_unit, 2);
  const value = asNumber(totals.total_price) - asNumber(totals.total_refund);
  learnCart({ total: toStripeAmount(value, { minorUnit, currency }), currency });
}
