import { hasFallenBack } from '../../dom/events/page-left';
import { find } from '../../dom/find';
import { serializeForm } from '../../dom/serialize';
import { parseServerHtml } from '../../dom/server-html';
import { ask } from '../../host/events/ask';
import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { isFailure, RequestFailure } from '../../http/failure';
import { encodeFields } from '../../http/fields';
import { send } from '../../http/send';
import { composeError } from '../../notices/draw-notices';
import { ERRORS } from '../../notices/markup';
import { focusNotice, scrollToNotices } from '../../notices/notices';
import { announce } from '../../react/announce';
import { $couponRequest } from '../../shop/stores';
import { wait } from '../../timing/wait';
import { facadeOf } from '../facade';
import { clearFieldErrors } from '../fields/errors/clear-field-errors';
import { PROCESSING } from '../markup';
import { errorHtml, message, statusTextOf } from '../messages';
import { paymentMethodOf } from '../payment-methods/chosen-method';
import { triggerUpdate } from '../review/queue-update';
import { cancelUpdate, runScheduled } from '../review/schedule';
import { $review, $scheduled } from '../review/stores';
import { textSetting } from '../settings';
import { reloadKeepingTyped } from '../typed-values';
import { showLostOrder } from './lost-order';
import { askBeforeLeaving, becomeBusy, orderOf } from './order-session';
import { type Outcome, parseOutcome, redirectOf } from './outcome';
import { submitError } from './show-errors';

const ORDER_TIMEOUT = 120_000;

/** Milliseconds an order waits for totals at most: updates may keep asking for one another. */
const TOTALS_TIMEOUT = 60_000;

/** Whether totals on the page may not fit what is in the fields, coupons included. */
export const isUpdating = (form: HTMLFormElement): boolean =>
  Boolean($scheduled(form).get() ?? $review(form).get().outcome ?? $couponRequest.get());

/**
 * Brings forward what waits and awaits what runs; answers whether the totals can be ordered by. A coupon that was
 * refused says no: what it would have taken off is still in them.
 */
export async function settleTotals(form: HTMLFormElement): Promise<boolean> {
  let isGood = true;
  while (isUpdating(form)) {
    const coupon = $couponRequest.get();
    if (coupon && !(await coupon)) return false;
    runScheduled(form);
    const { outcome } = $review(form).get();
    if (outcome) isGood = await outcome;
  }
  return isGood;
}

/** Moves to the error that stands above the form: it is why nothing was sent. */
function pointAtError(form: HTMLFormElement): void {
  const error = find(form, ERRORS);
  if (!error) return;
  scrollToNotices(error);
  focusNotice(error);
}

/** An order never goes out with totals still being recalculated; answers whether they are settled (field note A7). */
async function awaitTotals(form: HTMLFormElement): Promise<boolean> {
  const order = orderOf(form);
  order.isAwaitingTotals = true;
  announce(message('placing'));
  const isGood = await Promise.race([settleTotals(form), wait(TOTALS_TIMEOUT)]).finally(() => {
    order.isAwaitingTotals = false;
  });
  if (isGood === undefined) submitError(form, composeError(message('updateFailed')).outerHTML);
  else if (!isGood) pointAtError(form);
  return isGood === true;
}

/** Gateways and plugins may veto; a veto by the first question leaves the second unasked (contract 4.10). */
function isAllowed(form: HTMLFormElement): boolean {
  const facade = facadeOf(form);
  const method = paymentMethodOf(form);
  return ask(form, 'checkout_place_order', [facade]) && ask(form, `checkout_place_order_${method}`, [facade]);
}

/** The host's generic failure as markup, else what the server said, in words of ours. */
function genericError({ ownerDocument }: Element, cause?: RequestFailure): string {
  const words = [statusTextOf(cause), message('orderFailed')].filter(Boolean).join('. ');
  const html = errorHtml();
  return composeError(html ? parseServerHtml(html, ownerDocument) : words).outerHTML;
}

function takeRefusal(form: HTMLFormElement, { reload, refresh, messages }: Outcome): void {
  if (reload) {
    reloadKeepingTyped(form);
    return;
  }
  if (refresh) triggerUpdate(form);
  submitError(form, messages || genericError(form));
}

/** A success keeps the form covered until the next page, or until the gateway of a bare `#…` lets go. */
function takeOutcome(form: HTMLFormElement, outcome: Outcome): void {
  clearFieldErrors(form.ownerDocument);
  const isFollowed =
    outcome.isSuccess && ask(form, 'checkout_place_order_success', [outcome.raw, facadeOf(form)]);
  const address = redirectOf(outcome);
  if (!isFollowed) takeRefusal(form, outcome);
  else if (!address || !goTo(address)) showLostOrder(form);
}

/**
 * Whether the host refused the request, or it never left: no order can have come of it. An order has no signal of ours, so
 * that `aborted` is a plugin's `beforeSend`; an abort on the way is `unknown`.
 */
const isRefused = (cause: RequestFailure): boolean =>
  cause.kind === 'aborted' || (cause.kind === 'status' && cause.status < 500 && cause.status !== 408);

function takeFailure(form: HTMLFormElement, cause: unknown): void {
  const failure = isFailure(cause) ? cause : null;
  if (!failure) report('checkout', cause, form);
  const outcome = failure?.body ? parseOutcome(failure.body) : null;
  if (outcome) takeOutcome(form, outcome);
  else if (failure && isRefused(failure)) submitError(form, genericError(form, failure));
  else showLostOrder(form, cause);
}

/** Posts the order: once, whatever happens. Answers the text, which may need mending (contract 4.10). */
async function postOrder(form: HTMLFormElement): Promise<string> {
  const url = textSetting('checkout_url');
  const order = orderOf(form);
  order.isSent = true;
  askBeforeLeaving(form);
  try {
    const body = encodeFields(serializeForm(form));
    return (await send({ url, body, accept: 'json', timeout: ORDER_TIMEOUT })).text;
  } finally {
    order.isSent = false;
    order.stopAsking();
  }
}

/** Sends the order and works its answer in (contract 4.10). */
async function sendOrder(form: HTMLFormElement): Promise<void> {
  becomeBusy(form);
  try {
    const outcome = parseOutcome(await postOrder(form));
    if (!outcome) throw new RequestFailure('unreadable');
    takeOutcome(form, outcome);
  } catch (cause) {
    takeFailure(form, cause);
  }
}

/**
 * Places the order (contract 4.10): ignored while one is on its way, waits for totals being recalculated, asks the
 * page's handlers synchronously, sends once. With an order whose answer was lost it only points at the notice.
 */
export async function placeOrder(form: HTMLFormElement): Promise<void> {
  const order = orderOf(form);
  if (order.isAwaitingTotals || form.classList.contains(PROCESSING)) return;
  // Another script has freed the form while the order is on its way.
  if (order.isSent) return becomeBusy(form);
  if (order.$isLocked.get()) return pointAtError(form);
  if (isUpdating(form) && !(await awaitTotals(form))) return;
  if (!form.isConnected || hasFallenBack()) return;
  cancelUpdate(form);
  if (isAllowed(form)) await sendOrder(form);
}
