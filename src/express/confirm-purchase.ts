import { goTo, returnTo } from '../host/navigate';
import { guard } from '../host/report';
import { asString } from '../host/settings';
import { confirmIntent, parseConfirmHash, UnclearOutcome } from '../stripe/confirm-intent';
import { describeProblem } from '../stripe/describe-problem';
import { PaymentProblem } from '../stripe/payment-problem';
import { awaitAddition } from './add-to-cart';
import { foldSlot } from './button-slot';
import { EXPRESS_MESSAGES } from './express-messages';
import { showNotice } from './express-notices';
import { type ExpressSession, settingsOf, type WalletGroup } from './express-session';
import { restoreCart } from './former-cart';
import { closeSheet } from './open-sheet';
import { readFailure, redirectOf } from './order-outcome';
import { submitPaymentForm } from './payment-form';
import { placeOrder } from './place-order';
import { type ConfirmEvent, createToken, type Token } from './purchase';
import { openInstance } from './wallet-groups';

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
