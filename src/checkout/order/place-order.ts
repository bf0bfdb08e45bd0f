import { find } from '../../dom/find';
import { parseServerHtml } from '../../dom/trusted';
import { askVeto } from '../../host/events/ask-veto';
import { hasFallenBack } from '../../host/page/fall-back';
import { goTo } from '../../host/page/navigate';
import { report } from '../../host/report';
import { asBoolean, asString, isObject, type JsonObject } from '../../host/settings';
import { encodeFields } from '../../http/fields';
import { parseLooseJson } from '../../http/loose-json';
import { isFailure } from '../../http/send';
import { composeError } from '../../notices/draw-notices';
import { ERRORS, focusNotice, scrollToNotices } from '../../notices/notices';
import { busyAround } from '../../overlay/cover';
import { announce } from '../../react/announce';
import { beforeOrder, StepTimeout } from '../../shop/before-order';
import { couponRequest } from '../../shop/cart-state';
import type { Ending, Outcome } from '../../shop/outcome';
import { pageOrder } from '../../shop/page-orders';
import { sendOrder } from '../../shop/send-order';
import { facadeOf } from '../checkout-facade';
import { formsOf, paymentMethodOf, serializeCheckout } from '../checkout-forms';
import type { CheckoutSession } from '../checkout-session';
import { clearFieldErrors } from '../fields/field-errors';
import { reloadKeepingTyped } from '../fields/typed-values';
import { errorHtml, message } from '../messages';
import { cancelUpdate, runScheduled, triggerUpdate } from '../review/update-review';
import { textSetting } from '../settings';
import { showLostOrder } from './lost-order';
import { submitError } from './order-errors';
import { enterStep, type OrderSession } from './order-session';

/** The host's answer to an order. */
type OrderAnswer = NonNullable<ReturnType<typeof parseOrderAnswer>>;

/**
 * Whether JSON is the host's own answer. Proxies and caches answer with JSON of theirs, such as
 * `{"result":null,"success":false,"errors":[…],"messages":"upstream timed out"}`, after which the order may exist.
 */
const isOwnAnswer = (value: unknown): value is JsonObject =>
  isObject(value) && (value.result === 'success' || value.result === 'failure');

/**
 * Parses the answer to an order. Other output of the server may surround the JSON: the part from the first `{"result` to
 * the last `}` of its line is tried too, as the host does, then any JSON behind warnings. Null when there is none.
 */
export function parseOrderAnswer(text: string) {
  const part = /\{"result.*\}/.exec(text)?.[0];
  const candidates = [text, part].map((one) => (one ? parseLooseJson(one) : undefined));
  const raw = candidates.find(isOwnAnswer);
  if (!raw) return null;
  return {
    isSuccess: raw.result === 'success',
    redirect: asString(raw.redirect),
    reload: asBoolean(raw.reload),
    refresh: asBoolean(raw.refresh),
    /** Notices as markup of the host. */
    messages: asString(raw.messages),
    /** The answer as plugins get it. */
    raw,
  };
}

/** The URL to follow. Like the host, decodes it only when it holds both schemes. */
export function redirectOf({ redirect }: Pick<OrderAnswer, 'redirect'>): string {
  if (!redirect.includes('https://') || !redirect.includes('http://')) return redirect;
  try {
    return decodeURI(redirect);
  } catch {
    return redirect;
  }
}

/** The host's generic error as markup; without one, our own. */
function genericError(): string {
  const html = errorHtml();
  return composeError(html ? parseServerHtml(html, document) : message('orderFailed')).outerHTML;
}

function applyRefusal(checkout: CheckoutSession, { reload, refresh, messages }: OrderAnswer): void {
  if (refresh && !reload) triggerUpdate(checkout);
  if (reload) reloadKeepingTyped(checkout.form);
  else submitError(checkout, messages || genericError());
}

/** Applies an answer. A success keeps the form covered until the next page, or until the gateway of a bare `#…` uncovers it. */
function applyOrderAnswer(checkout: CheckoutSession, answer: OrderAnswer): void {
  const { form } = checkout;
  clearFieldErrors();
  const isFollowed =
    answer.isSuccess && askVeto(form, 'checkout_place_order_success', [answer.raw, facadeOf(checkout)]);
  // Read again: a gateway's handler may have changed it, as with the host.
  const target = redirectOf({ redirect: asString(answer.raw.redirect) });
  if (!isFollowed) applyRefusal(checkout, answer);
  else if (!target || !goTo(target)) showLostOrder(checkout);
}

/** Applies an outcome without an answer of the shop: the order was not sent, or may exist. */
function applyFailure(checkout: CheckoutSession, ending: Ending, cause: unknown): void {
  if (!isFailure(cause)) report('checkout', cause, checkout.form);
  const reason = isFailure(cause) ? parseOrderAnswer(cause.body)?.messages : '';
  if (ending === 'unknown') showLostOrder(checkout, cause, reason);
  else submitError(checkout, genericError());
}

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
  enterStep(order, 'waiting');
  announce(message('placing'));
  const settling = beforeOrder(settleTotals(checkout), message('updateFailed'), TOTALS_TIMEOUT_MS);
  const waiting = settling.finally(() => {
    enterStep(order, 'idle');
  });
  try {
    const isGood = await waiting;
    if (!isGood) pointAtError(checkout);
    return isGood;
  } catch (cause) {
    if (!(cause instanceof StepTimeout)) report('checkout', cause, checkout.form);
    submitError(checkout, composeError(message('updateFailed')).outerHTML);
    return false;
  }
}

/** Gateways and plugins may veto. After a veto by the first event the second is not emitted, as with the host. */
function isAllowed(checkout: CheckoutSession): boolean {
  const { form } = checkout;
  const facade = facadeOf(checkout);
  const isFree = askVeto(form, 'checkout_place_order', [facade]);
  return isFree && askVeto(form, `checkout_place_order_${paymentMethodOf(form)}`, [facade]);
}

const ENDPOINT = { parse: parseOrderAnswer, isSuccess: ({ isSuccess }: OrderAnswer) => isSuccess };

/** Posts the order once, whatever happens. */
async function postOrder({ form, order }: CheckoutSession): Promise<Outcome<OrderAnswer>> {
  const url = textSetting('checkout_url');
  enterStep(order, 'sent');
  order.askBeforeLeaving();
  try {
    return await sendOrder({ url, body: encodeFields(serializeCheckout(formsOf(form))) }, ENDPOINT);
  } finally {
    enterStep(order, 'idle');
    order.stopAsking();
  }
}

async function sendOnce(checkout: CheckoutSession): Promise<void> {
  checkout.order.becomeBusy();
  try {
    const outcome = await postOrder(checkout);
    if (outcome.ending === 'done') applyOrderAnswer(checkout, outcome.answer);
    else applyFailure(checkout, outcome.ending, outcome.cause);
  } catch (cause) {
    applyFailure(checkout, 'unknown', cause);
  }
}

/** Whether a wallet has an order; says so. */
function isOrderedByWallet(checkout: CheckoutSession): boolean {
  const state = pageOrder('wallet');
  if (state === 'sent') announce(message('placing'), 'assertive');
  if (state === 'unclear') submitError(checkout, composeError(message('mayExist')).outerHTML);
  return state !== null;
}

/** Whether an order has been sent, is about to be, or may exist. */
const isUnderWay = ({ step, $isLocked }: OrderSession): boolean => step !== 'idle' || $isLocked.get();

/**
 * Places the order, unless one is under way: waits for totals that are recalculated, asks the page's handlers
 * synchronously, sends once. While an order may exist whose answer was lost, it only points at that notice.
 */
export async function placeOrder(checkout: CheckoutSession): Promise<void> {
  const { form, order } = checkout;
  if (order.step === 'waiting' || busyAround(form) === form) return;
  // Another script has uncovered the form while the order is under way.
  if (order.step === 'sent') return order.becomeBusy();
  if (order.$isLocked.get() || Date.now() < order.retryAt) return pointAtError(checkout);
  if (isUpdating(checkout) && !(await awaitTotals(checkout))) return;
  if (!form.isConnected || hasFallenBack() || isOrderedByWallet(checkout)) return;
  cancelUpdate(checkout);
  // A handler may have submitted the form, which is an order of its own.
  if (isAllowed(checkout) && !isUnderWay(order)) await sendOnce(checkout);
}
