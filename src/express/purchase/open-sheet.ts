import { find } from '../../dom/find';
import { goTo } from '../../host/page/navigate';
import { report } from '../../host/report';
import { asString, type JsonObject, readGlobal, toObject } from '../../host/settings';
import { announce } from '../../react/announce';
import { beforeOrder } from '../../shop/before-order';
import { pageOrder } from '../../shop/page-orders';
import { paymentMessage } from '../../stripe/payment-problem';
import { wait } from '../../timing/schedule';
import { expressMessage, showNotice } from '../express-notices';
import {
  type Addition,
  type ExpressSession,
  isProductPage,
  settingsOf,
  updateAmounts,
  type WalletGroup,
} from '../express-session';
import type { Login } from '../express-settings';
import { fittingItems } from '../offer/offer';
import { PRODUCT, productScope } from '../offer/product-choice';
import { demandRequiredField } from './checkout-fields';
import { addToCart, restoreCart } from './product-cart';

/** The shopper pressed a wallet's button; Stripe cancels a press that is not resolved within a second. */
export interface PressEvent {
  expressPaymentType: string;
  resolve(options: object): unknown;
  reject?(): void;
}

/** Milliseconds an addition to the cart may delay the sheet: Stripe cancels the press after 1000. */
const PRESS_TIMEOUT_MS = 700;

/** Milliseconds Stripe may take to change the amount of a sheet that is not open. */
const UPDATE_TIMEOUT_MS = 1000;

const WALLET_NAMES: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  amazon_pay: 'Amazon Pay',
  paypal: 'PayPal',
  link: 'Link',
};

/** Options of the sheet: prices of the cart's response if there is one, else of the offer. */
function sheetOptions(session: ExpressSession, sale: Addition['sale']): JsonObject {
  const offer = session.$offer.get();
  const { pendingRate, countries } = settingsOf(session);
  const { amount, items } = sale ?? offer ?? { amount: 0, items: [] };
  const rates = offer?.rates.length ? offer.rates : [pendingRate];
  return {
    lineItems: fittingItems(items, amount),
    emailRequired: true,
    shippingAddressRequired: offer?.needsShipping ?? false,
    phoneNumberRequired: offer?.needsPhone ?? false,
    ...(offer?.needsShipping && { shippingRates: rates }),
    ...(offer?.needsShipping && countries && { allowedShippingCountries: countries }),
  };
}

/** The sheet has closed: prices in it may have changed its group, which gets the offer's amount again. */
export function closeSheet(session: ExpressSession): void {
  session.$state.setKey('openWallet', null);
  const amount = session.$offer.get()?.amount;
  if (amount) updateAmounts(session, amount).catch((cause) => report('express', cause));
}

/** A sheet that was cancelled, or did not open: restores the cart from before the press. */
export function cancelSheet(session: ExpressSession): void {
  session.hasCancelled = true;
  closeSheet(session);
  if (session.$addition.get()) restoreCart(session);
}

/** Opens the sheet of a press. A sheet that Stripe refuses to open counts as cancelled. */
async function openSheet(
  session: ExpressSession,
  { wallet }: WalletGroup,
  event: PressEvent,
  sale: Addition['sale'] = null,
): Promise<void> {
  session.$state.setKey('openWallet', wallet);
  try {
    await event.resolve(sheetOptions(session, sale));
  } catch (cause) {
    report('express', cause);
    cancelSheet(session);
  }
}

/** Why the product cannot be bought in its current state; empty when it can. */
function obstacle({ productError }: ExpressSession): string {
  const button = find(productScope(), PRODUCT.button);
  if (!button?.classList.contains('disabled')) return productError;
  if (!button.classList.contains('wc-variation-is-unavailable')) return expressMessage('chooseOptions');
  const texts = toObject(readGlobal('wc_add_to_cart_variation_params'));
  return asString(texts.i18n_unavailable_text) || expressMessage('unavailable');
}

/** Newer versions of Stripe.js return a promise. */
async function updateAmount({ elements }: WalletGroup, amount: number): Promise<void> {
  await elements.update?.({ amount });
}

/** Buys the product of the page. If the cart takes longer than the sheet may wait, the confirmation checks its response. */
async function buyProduct(session: ExpressSession, group: WalletGroup, event: PressEvent): Promise<void> {
  const text = obstacle(session);
  if (text) {
    window.alert(text);
    return event.reject?.();
  }
  const addition = await Promise.race([addToCart(session), wait(PRESS_TIMEOUT_MS)]);
  if (addition?.status === 'refused') {
    event.reject?.();
    restoreCart(session);
    return showNotice(session, 'error', expressMessage('addToCart'));
  }
  const sale = addition?.sale ?? null;
  if (sale) await beforeOrder(updateAmount(group, sale.amount), paymentMessage('timeout'), UPDATE_TIMEOUT_MS);
  await openSheet(session, group, event, sale);
}

/** The wallet's name replaces the part that the host's message marks with asterisks. */
function askForLogin({ message, url }: Login, event: PressEvent): void {
  const name = WALLET_NAMES[event.expressPaymentType] ?? '';
  const text = message.replace(/\*\*.*?\*\*/, name).replace(/\*\*/g, '');
  if (window.confirm(text)) goTo(url);
  event.reject?.();
}

/** A form that is sent, by ours or by the originals. */
const SENT_FORMS = 'form.checkout.processing, form#order_review.processing';

/** Whether a form of the page has an order; says so. */
function isOrderedByForm(session: ExpressSession): boolean {
  const state = pageOrder('form') ?? (find(document, SENT_FORMS) ? 'sent' : null);
  if (state === 'sent') announce(expressMessage('placing'), 'assertive');
  if (state === 'unclear') showNotice(session, 'error', expressMessage('mayHaveOrdered'));
  return state !== null;
}

async function press(session: ExpressSession, group: WalletGroup, event: PressEvent): Promise<void> {
  const { login, warnsOfTaxes } = settingsOf(session);
  const { mayHaveOrdered, isConfirming } = session.$state.get();
  if (mayHaveOrdered || isConfirming || isOrderedByForm(session)) return event.reject?.();
  if (login) return askForLogin(login, event);
  if (demandRequiredField(settingsOf(session))) return event.reject?.();
  if (warnsOfTaxes) showNotice(session, 'taxes', expressMessage('taxes'));
  return isProductPage(session) ? buyProduct(session, group, event) : openSheet(session, group, event);
}

/** Opens the sheet of a wallet whose button was pressed. Never rejects. */
export const pressButton = (session: ExpressSession, group: WalletGroup, event: PressEvent): Promise<void> =>
  press(session, group, event).catch((cause) => {
    report('express', cause);
    cancelSheet(session);
  });
