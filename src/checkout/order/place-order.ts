import { hasFallenBack } from '../../dom/events';
import { find } from '../../dom/find';
import { serializeForm } from '../../dom/form-fields';
import { askVeto } from '../../host/ask-veto';
import { RequestFailure } from '../../http/failure';
import { encodeFields } from '../../http/fields';
import { send } from '../../http/send';
import { composeError } from '../../notices/draw-notices';
import { ERRORS, focusNotice, scrollToNotices } from '../../notices/notices';
import { announce } from '../../react/announce';
import { couponRequest } from '../../shop/cart-state';
import { wait } from '../../timing/schedule';
import { facadeOf } from '../checkout-facade';
import { type CheckoutSession, paymentMethodOf } from '../checkout-session';
import { message } from '../messages';
import { cancelUpdate, runScheduled } from '../review/queue-update';
import { textSetting } from '../settings';
import { applyOrderAnswer, applyOrderFailure, parseOrderAnswer } from './order-answer';
import { submitError } from './order-errors';
import { PROCESSING } from './order-session';

/** Milliseconds the answer to an order may take. */
const ORDER_TIMEOUT_MS = 120_000;

/** Milliseconds an order waits for totals at most: updates may keep requesting one another. */
const TOTALS_TIMEOUT_MS = 60_000;

/** Whether the totals on the page may not match the fields, coupons included. */
export const isUpdating = ({ scheduled, review }: CheckoutSession): boolean =>
  Boolean(scheduled ?? review.outcome ?? couponRequest.current);

/**
 * Runs the update that waits and awaits those under way; resolves with whether the totals can be ordered by. They cannot
 * after a coupon was refused: its discount is missing.
 */
export async function settleTotals(checkout: CheckoutSession): Promise<boolean> {
  let isGood = true;
  while (isUpdating(checkout)) {
    const coupon = couponRequest.current;
    if (coupon && !(await coupon)) return false;
    runScheduled(checkout);
    const { outcome } = checkout.review;
    if (outcome) isGood = await outcome;
  }
  return isGood;
}

/** Moves to the error above the form: it is the reason why nothing was sent. */
function pointAtError({ form }: CheckoutSession): void {
  const error = find(form, ERRORS);
  if (!error) return;
  scrollToNotices(error);
  focusNotice(error);
}

/** Waits until totals are no longer recalculated; an order is never sent before. Resolves with whether it can be sent. */
async function awaitTotals(checkout: CheckoutSession): Promise<boolean> {
  const { order } = checkout;
  order.isAwaitingTotals = true;
  announce(message('placing'));
  const isGood = await Promise.race([settleTotals(checkout), wait(TOTALS_TIMEOUT_MS)]).finally(() => {
    order.isAwaitingTotals = false;
  });
  if (isGood === undefined) submitError(checkout, composeError(message('updateFailed')).outerHTML);
  else if (!isGood) pointAtError(checkout);
  return isGood === true;
}

/** Gateways and plugins may veto. After a veto by the first event the second is not emitted, as with the host. */
function isAllowed(checkout: CheckoutSession): boolean {
  const { form } = checkout;
  const facade = facadeOf(checkout);
  const method = paymentMethodOf(form);
  return (
    askVeto(form, 'checkout_place_order', [facade]) &&
    askVeto(form, `checkout_place_order_${method}`, [facade])
  );
}

/** Posts the order once, whatever happens. Resolves with the text of the answer. */
async function postOrder({ form, order }: CheckoutSession): Promise<string> {
  const url = textSetting('checkout_url');
  order.isSent = true;
  order.askBeforeLeaving();
  try {
    const body = encodeFields(serializeForm(form));
    return (await send({ url, body, accept: 'json', timeout: ORDER_TIMEOUT_MS })).text;
  } finally {
    order.isSent = false;
    order.stopAsking();
  }
}

async function sendOrder(checkout: CheckoutSession): Promise<void> {
  checkout.order.becomeBusy();
  try {
    const answer = parseOrderAnswer(await postOrder(checkout));
    if (!answer) throw new RequestFailure('unreadable');
    applyOrderAnswer(checkout, answer);
  } catch (cause) {
    applyOrderFailure(checkout, cause);
  }
}

/**
 * Places the order, unless one is under way: waits for totals that are recalculated, asks the page's handlers
 * synchronously, sends once. While an order may exist whose answer was lost, it only points at that notice.
 */
export async function placeOrder(checkout: CheckoutSession): Promise<void> {
  const { form, order } = checkout;
  if (order.isAwaitingTotals || form.classList.contains(PROCESSING)) return;
  // Another script has uncovered the form while the order is under way.
  if (order.isSent) return order.becomeBusy();
  if (order.$isLocked.get()) return pointAtError(checkout);
  if (isUpdating(checkout) && !(await awaitTotals(checkout))) return;
  if (!form.isConnected || hasFallenBack()) return;
  cancelUpdate(checkout);
  if (isAllowed(checkout)) await sendOrder(checkout);
}
