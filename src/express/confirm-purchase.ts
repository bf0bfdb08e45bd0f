import { asList } from '../host/lists';
import { goTo, returnTo } from '../host/navigate';
import { guard } from '../host/report';
import { asString, isObject, type JsonObject, toObject } from '../host/settings';
import { isFailure } from '../http/failure';
import { parseLooseJson } from '../http/loose-json';
import { confirmIntent, parseConfirmHash, UnclearOutcome } from '../stripe/confirm-intent';
import { describeProblem } from '../stripe/describe-problem';
import { PaymentProblem } from '../stripe/payment-problem';
import { awaitAddition } from './add-to-cart';
import { foldSlot } from './button-slot';
import { EXPRESS_MESSAGES } from './express-messages';
import { showNotice } from './express-notices';
import { type ExpressSession, settingsOf, type WalletGroup } from './express-session';
import type { ServerAge } from './express-settings';
import { restoreCart } from './former-cart';
import { closeSheet } from './open-sheet';
import { submitPaymentForm } from './payment-form';
import { placeOrder } from './place-order';
import { type ConfirmEvent, createToken, type Token } from './purchase';
import { openInstance } from './wallet-groups';

/** A value of the gateway's details; empty without it. */
function detail(payment: JsonObject, key: string): string {
  const details = asList(payment.payment_details).map(toObject);
  return asString(details.find((item) => item.key === key)?.value);
}

/** The text of a refused order: every wrong parameter, else the message, else the gateway's own. */
export function refusalText(raw: unknown): string {
  const body = toObject(raw);
  const data = toObject(body.data);
  if (body.code === 'rest_invalid_param')
    return Object.values(toObject(data.params))
      .map((text) => asString(text))
      .join('\n');
  const own = asString(body.message) || asString(body.messages) || asString(toObject(data.error).message);
  return own || detail(toObject(body.payment_result), 'errorMessage') || EXPRESS_MESSAGES.order;
}

/** The address a Store API order leads to; throws the problem of a failed one. */
function ofStoreOrder(answer: JsonObject): string {
  if (!isObject(answer.payment_result)) throw new UnclearOutcome('incomplete response');
  const payment = answer.payment_result;
  if (payment.payment_status !== 'success') {
    throw new PaymentProblem(
      detail(payment, 'errorMessage') || asString(answer.message) || EXPRESS_MESSAGES.order,
    );
  }
  return asString(payment.redirect_url) || detail(payment, 'redirect');
}

/** The address an order of a gateway of late 2024 leads to; throws the problem of a failed one. */
function ofAjaxOrder(answer: JsonObject): string {
  if (answer.result === 'success') return asString(answer.redirect);
  const isRefusal = answer.result !== undefined || answer.success === false;
  if (!isRefusal) throw new UnclearOutcome('incomplete response');
  throw new PaymentProblem(refusalText(answer));
}

/**
 * The address an order leads to. Throws `PaymentProblem` for a refusal, `UnclearOutcome` for a success without an address
 * and for an incomplete response: the order may exist.
 */
export function redirectOf(answer: JsonObject, server: ServerAge): string {
  const redirect = server === 'ajax' ? ofAjaxOrder(answer) : ofStoreOrder(answer);
  if (!redirect) throw new UnclearOutcome('no return address');
  return redirect;
}

/**
 * The problem of a failed order request: a refusal with the server's text, or an unknown outcome (lost response, time-out,
 * server error), after which the order may exist.
 */
export function readFailure(cause: unknown): PaymentProblem | UnclearOutcome {
  if (!isFailure(cause)) return new UnclearOutcome(String(cause));
  const body = cause.kind === 'status' ? parseLooseJson(cause.body) : undefined;
  const isRefusal = isObject(body) && !Array.isArray(body) && cause.status < 500;
  if (isRefusal) return new PaymentProblem(refusalText(body));
  if (cause.kind === 'status' && cause.status < 500) return new PaymentProblem(EXPRESS_MESSAGES.order);
  return new UnclearOutcome(cause.message);
}

/** Milliseconds to wait for a product that is being added to the cart. */
const ADDITION_TIMEOUT_MS = 1000;

async function order(session: ExpressSession, event: ConfirmEvent, token: Token): Promise<string> {
  try {
    return redirectOf(await placeOrder(session, event, token), settingsOf(session).server);
  } catch (cause) {
    throw cause instanceof PaymentProblem || cause instanceof UnclearOutcome ? cause : readFailure(cause);
  }
}

/** Goes to the thank-you page, after a 3-D Secure challenge if the bank requires one. */
async function complete(session: ExpressSession, redirect: string): Promise<void> {
  const hash = parseConfirmHash(redirect);
  if (!hash) {
    if (!goTo(redirect)) throw new UnclearOutcome('no usable address');
    return;
  }
  const call = {
    ajaxUrl: settingsOf(session).ajaxUrl,
    endpoint: 'update_order_status' as const,
    orderId: hash.orderId,
    nonce: hash.nonce,
    paymentMethodId: '',
  };
  const url = await confirmIntent(openInstance(session).client, hash, call);
  if (!returnTo(url)) throw new UnclearOutcome('foreign address');
}

/** The order may exist: removes the buttons until the page is reloaded. */
function refuseFurtherOrders(session: ExpressSession): void {
  session.$state.setKey('mayHaveOrdered', true);
  foldSlot(session);
}

/** Shows why the purchase failed, and uncovers the page. */
function abort(session: ExpressSession, cause: unknown): void {
  session.$state.setKey('isConfirming', false);
  closeSheet(session);
  const isUnclear = cause instanceof UnclearOutcome;
  if (isUnclear) refuseFurtherOrders(session);
  else restoreCart(session);
  const text = isUnclear
    ? EXPRESS_MESSAGES.mayHaveOrdered
    : describeProblem(cause, { otherwise: EXPRESS_MESSAGES.order });
  showNotice(session, 'error', asString(text) || EXPRESS_MESSAGES.order);
}

/**
 * From the shopper's confirmation to the thank-you page, once; a second confirmation in the meantime is ignored. Never
 * rejects.
 */
export async function confirmPurchase(
  session: ExpressSession,
  group: WalletGroup,
  event: ConfirmEvent,
): Promise<void> {
  const isInCart = await awaitAddition(session, ADDITION_TIMEOUT_MS);
  const { isConfirming, mayHaveOrdered } = session.$state.get();
  if (isConfirming || mayHaveOrdered) return;
  session.$state.setKey('isConfirming', true);
  let isSheetWaiting = true;
  try {
    if (!isInCart) throw new PaymentProblem(EXPRESS_MESSAGES.addToCart);
    const token = await createToken(session, group, event);
    isSheetWaiting = false;
    if (settingsOf(session).page === 'change') submitPaymentForm(session, event, token);
    else await complete(session, await order(session, event, token));
  } catch (cause) {
    // Once the order is requested the sheet is done, and Stripe would throw.
    if (isSheetWaiting) guard('express', null, () => event.paymentFailed?.({ reason: 'fail' }));
    abort(session, cause);
  }
}
