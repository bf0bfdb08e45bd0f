import { goTo, returnTo } from '../../host/navigate';
import { report } from '../../host/report';
import { asString } from '../../host/settings/json';
import { confirmIntent, parseConfirmHash, UnclearOutcome } from '../../stripe/confirm-intent';
import { describeProblem } from '../../stripe/describe-problem';
import { PaymentProblem } from '../../stripe/payment-problem';
import { openInstance, type WalletGroup } from '../button/wallet-groups';
import { awaitAddition } from '../cart/await-addition';
import { restoreCart } from '../cart/restore-cart';
import { $addition } from '../cart/stores';
import { EXPRESS_MESSAGES } from '../messages';
import { showNotice } from '../notices/show-notice';
import { foldPlace } from '../place/change-place';
import { $session, isProductPage, openSettings } from '../session/stores';
import { closeSheet } from '../sheet/close-sheet';
import { createToken } from './create-token';
import { readFailure, redirectOf } from './outcome';
import { placeOrder } from './place-order';
import type { ConfirmEvent, Token } from './purchase';
import { submitForm } from './submit-form';

/** Milliseconds a product still on its way into the cart is waited for (card contract 5.8). */
const ADDITION = 1000;

async function prepare(group: WalletGroup, event: ConfirmEvent): Promise<Token> {
  if (isProductPage() && $addition.get()?.status !== 'added')
    throw new PaymentProblem(EXPRESS_MESSAGES.addToCart);
  return createToken(group, event);
}

async function order(event: ConfirmEvent, token: Token): Promise<string> {
  try {
    return redirectOf(await placeOrder(event, token), openSettings().server);
  } catch (cause) {
    throw cause instanceof PaymentProblem || cause instanceof UnclearOutcome ? cause : readFailure(cause);
  }
}

/** Leaves for the thank-you page, by way of a 3-D Secure challenge where the bank wants one. */
async function complete(redirect: string): Promise<void> {
  const hash = parseConfirmHash(redirect);
  if (!hash) {
    if (!goTo(redirect)) throw new UnclearOutcome('no usable address');
    return;
  }
  const call = {
    ajaxUrl: openSettings().ajaxUrl,
    endpoint: 'update_order_status' as const,
    orderId: hash.orderId,
    nonce: hash.nonce,
    paymentMethodId: '',
  };
  const url = await confirmIntent(openInstance().client, hash, call);
  if (!returnTo(url)) throw new UnclearOutcome('foreign address');
}

/** The order may exist: the buttons are gone until the page is loaded anew. */
function refuseFurtherOrders(): void {
  $session.setKey('mayHaveOrdered', true);
  foldPlace();
}

/** Shows why it failed, and frees the page. */
function abort(cause: unknown): void {
  $session.setKey('isConfirming', false);
  closeSheet();
  const isUnclear = cause instanceof UnclearOutcome;
  if (isUnclear) refuseFurtherOrders();
  else restoreCart();
  const text = isUnclear
    ? EXPRESS_MESSAGES.mayHaveOrdered
    : describeProblem(cause, { otherwise: EXPRESS_MESSAGES.order });
  showNotice('error', asString(text) || EXPRESS_MESSAGES.order);
}

/** The sheet is only failed while it still listens, before the server was asked (card contract 5.9). */
function failSheet(event: ConfirmEvent): void {
  try {
    event.paymentFailed?.({ reason: 'fail' });
  } catch (refusal) {
    report('express', refusal);
  }
}

/** From the shopper's yes to the thank-you page, once; a second confirmation meanwhile is ignored (5.8). Never rejects. */
export async function confirmPurchase(group: WalletGroup, event: ConfirmEvent): Promise<void> {
  await awaitAddition(ADDITION);
  const { isConfirming, mayHaveOrdered } = $session.get();
  if (isConfirming || mayHaveOrdered) return;
  $session.setKey('isConfirming', true);
  let isSheetWaiting = true;
  try {
    const token = await prepare(group, event);
    isSheetWaiting = false;
    if (openSettings().page === 'change') submitForm(event, token);
    else await complete(await order(event, token));
  } catch (cause) {
    if (isSheetWaiting) failSheet(event);
    abort(cause);
  }
}
