import { useLayoutEffect } from 'react';
import { closest } from '../../dom/find';
import { guard, report } from '../../host/report';
import { asNumber, asString, toObject } from '../../host/settings';
import { useReport } from '../../react/feature-context';
import { useListener } from '../../react/hooks/use-listener';
import { useSubscription } from '../../react/hooks/use-store';
import { $cart, type Cart, updateCart } from '../../shop/cart-state';
import { askStoreCart } from '../../shop/store-cart';
import { toStripeAmount } from '../../stripe/amounts';
import type { MethodElement, PaymentSession } from '../payment-session';
import { amountOptions, readContact, termsOptions, usageOptions } from './element-options';

const CONTACT = '#billing_email, #billing_phone';

/** Older releases return undefined, newer ones a promise; one that never settles does not delay the others. */
async function updateGroup({ elements }: MethodElement, options: object): Promise<void> {
  await elements?.update?.(options);
}

/** Sets the current amount on every existing element; what was typed stays. */
function updateAmounts(payment: PaymentSession): void {
  for (const [type, one] of payment.elements)
    if (payment.settings.methods[type]?.isDeferred)
      updateGroup(one, amountOptions(payment)).catch((cause) => report('payment amount', cause));
}

/** Sets terms and off-session use after a change of the save checkbox. */
export function updateTerms(payment: PaymentSession): void {
  for (const one of payment.elements.values()) {
    one.element?.update?.({ terms: termsOptions(payment) });
    if (one.elements && payment.settings.isOptimized)
      updateGroup(one, usageOptions(payment)).catch((cause) => report('payment terms', cause));
  }
}

/** Gives Link, inside the card's element, the e-mail address and phone when the shopper leaves one of their fields. */
export function useLinkContact(payment: PaymentSession, form: HTMLElement): void {
  const update = ({ target }: Event): void => {
    const { link, card } = payment.settings.methods;
    const contact =
      link && card && closest(target, CONTACT) && readContact(closest(target, 'form') ?? document);
    if (!contact) return;
    guard('payment contact', null, () =>
      payment.elementOf('card').element?.update?.({ defaultValues: { billingDetails: contact } }),
    );
  };
  useListener(form, 'blur', { capture: true }, update);
}

/** Whether the page prints its total in this currency. */
function isPrinted(payment: PaymentSession, currency: string): boolean {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return Boolean(symbol && payment.printedTotal.includes(symbol));
}

/**
 * Whether the cart counts in the page's currency. A shop may change the currency with the billing country; an endpoint
 * that does not know the shop's currencies also answers in another one. So only the currency that the page prints by now
 * is accepted.
 */
function acceptCurrency(payment: PaymentSession, code: string): boolean {
  const currency = code.toLowerCase();
  if (currency === payment.currency) return true;
  if (!isPrinted(payment, currency) || isPrinted(payment, payment.currency)) return false;
  payment.currency = currency;
  payment.$amount.set(Number.NaN);
  return true;
}

/** Requests the cart and publishes its total. After a failure the next update requests it again. */
export async function requestTotal(payment: PaymentSession): Promise<void> {
  const { printedTotal } = payment;
  const cart = await askStoreCart(document, payment.settings.ajaxUrl).catch((cause) => {
    payment.printedTotal = '';
    throw cause;
  });
  // The page prints another total by now, and the update that printed it has sent its own request.
  if (payment.printedTotal !== printedTotal) return;
  const totals = toObject(toObject(cart).totals);
  const currency = asString(totals.currency_code);
  if (totals.total_price === undefined || !currency || !acceptCurrency(payment, currency)) return;
  const minorUnit = asNumber(totals.currency_minor_unit, 2);
  const value = asNumber(totals.total_price) - asNumber(totals.total_refund);
  updateCart({ total: toStripeAmount(value, { minorUnit, currency }), currency });
}

/** Sets a new total, in Stripe's units, on the session and on every existing element. */
export function setTotal(payment: PaymentSession, amount: number): void {
  const isCheckout = payment.settings.kind === 'checkout';
  if (!isCheckout || amount === payment.$amount.get() || !Number.isFinite(amount)) return;
  payment.$amount.set(amount);
  updateAmounts(payment);
}

/** Takes the total of the shop's cart, which is in Stripe's units; harmless to repeat. */
export function followCart(
  payment: PaymentSession,
  { total, currency }: Pick<Cart, 'total' | 'currency'>,
): void {
  const isSame = !currency || currency.toLowerCase() === payment.currency;
  if (total !== null && isSame) setTotal(payment, total);
}

const printedTotalIn = (form: HTMLElement): string =>
  form.querySelector('.order-total')?.textContent?.trim() ?? '';

/** Whether the page prints another total than the one whose amount is known (coupons, rates, taxes); notes the new one. */
function hasNewTotal(payment: PaymentSession, form: HTMLElement): boolean {
  const printed = printedTotalIn(form);
  const isSame = printed !== '' && printed === payment.printedTotal;
  if (payment.settings.kind !== 'checkout' || isSame) return false;
  payment.printedTotal = printed;
  return true;
}

/** Keeps the amount equal to the order's total: follows the shop's cart, and requests it when another total is printed. */
export function useOrderTotal(payment: PaymentSession, form: HTMLElement): void {
  const report = useReport();
  useLayoutEffect(() => {
    payment.printedTotal ||= printedTotalIn(form);
  }, [payment, form]);
  useSubscription($cart, (cart) => followCart(payment, cart));
  useListener(document.body, 'updated_checkout', { host: true }, () => {
    if (hasNewTotal(payment, form)) requestTotal(payment).catch(report);
  });
}
