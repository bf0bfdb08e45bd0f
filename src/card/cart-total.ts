import { sendForJson } from '../http';
import { asNumber, asShape, asString, report } from '../page';
import { learnCart, storeApiUrl } from '../shop';
import { toStripeAmount } from '../stripe';
import type { Desk } from './desk';
import { ORDER_TOTAL } from './markup';

/** The total as printed when the amount was last read. */
const printed = new WeakMap<Desk, string>();

const read = (form: HTMLElement): string => form.querySelector(ORDER_TOTAL)?.textContent?.trim() ?? '';

async function askTotal(desk: Desk): Promise<void> {
  const url = storeApiUrl(desk.document, 'cart', desk.settings.ajaxUrl);
  const totals = asShape(asShape(await sendForJson({ url, method: 'GET' })).totals);
  const currency = asString(totals.currency_code);
  if (totals.total_price === undefined || currency.toLowerCase() !== desk.currency) return;
  const minorUnit = asNumber(totals.currency_minor_unit, 2);
  const value = asNumber(totals.total_price) - asNumber(totals.total_refund);
  learnCart({ total: toStripeAmount(value, { minorUnit, currency }), currency });
}

/** Notes what the page printed at first: the settings' amount belongs to it. */
export const notePrintedTotal = (desk: Desk, form: HTMLElement): void => {
  printed.set(desk, read(form));
};

/** After an update the cart is asked for its total, if the printed one is another (coupons, rates, taxes). */
export function refreshTotal(desk: Desk, form: HTMLElement): void {
  const now = read(form);
  if (desk.settings.kind !== 'checkout' || now === printed.get(desk)) return;
  printed.set(desk, now);
  askTotal(desk).catch((cause) => report('card amount', cause));
}
