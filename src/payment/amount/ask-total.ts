import { asNumber, asString, toObject } from '../../host/settings/json';
import { askStoreCart } from '../../shop/store-cart';
import { updateCart } from '../../shop/update-cart';
import { toStripeAmount } from '../../stripe/amounts';
import { $settings, $total } from '../stores';

/** Whether the page prints its total in this currency. */
function isPrinted(currency: string): boolean {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return Boolean(symbol && $total.get().printed.includes(symbol));
}

/**
 * Whether the cart counts in the page's currency. A shop may change it with the billing country; an interface that knows
 * nothing of the shop's currencies answers in another one, too: only what the page itself prints by now is taken.
 */
function takeCurrency(code: string): boolean {
  const currency = code.toLowerCase();
  const total = $total.get();
  if (currency === total.currency) return true;
  if (!isPrinted(currency) || isPrinted(total.currency)) return false;
  $total.set({ ...total, currency, amount: Number.NaN });
  return true;
}

/** Asks the cart for its total; all who follow it learn of that. After a failure the next update asks again. */
export async function askTotal(): Promise<void> {
  const { printed } = $total.get();
  const cart = await askStoreCart(document, $settings.get().ajaxUrl).catch((cause) => {
    $total.set({ ...$total.get(), printed: '' });
    throw cause;
  });
  // The page prints another total by now: whoever saw it has asked anew.
  if ($total.get().printed !== printed) return;
  const totals = toObject(toObject(cart).totals);
  const currency = asString(totals.currency_code);
  if (totals.total_price === undefined || !currency || !takeCurrency(currency)) return;
  const minorUnit = asNumber(totals.currency_minor_unit, 2);
  const value = asNumber(totals.total_price) - asNumber(totals.total_refund);
  updateCart({ total: toStripeAmount(value, { minorUnit, currency }), currency });
}
