import { find } from '../../dom/find';
import { serializeForm } from '../../dom/serialize';
import { parseServerHtml } from '../../dom/server-html';
import { announce } from '../../host/announce';
import { ask } from '../../host/ask';
import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { isFailure, RequestFailure } from '../../http/failure';
import { encodeFields } from '../../http/fields';
import { ERRORS } from '../../notices/markup';
import { composeError, focusNotice, scrollToNotices } from '../../notices/notices';
import { PROCESSING } from '../markup';
import { cancelUpdate } from '../review/schedule';
import { triggerUpdate } from '../review/update';
import { type Checkout, paymentMethodOf } from '../state';
import { attendForm } from './attend';
import { attachUnloadQuestion, becomeBusy, detachUnloadQuestion } from './busy';
import { removeInlineErrors, submitError } from './errors';
import { showLostOrder } from './lost-order';
import { type Outcome, parseOutcome, redirectOf } from './outcome';
import { postOrder } from './requests';
import { isUpdating, settleUpdates } from './settle';
import { reloadKeepingTyped } from './typed';
import { errorHtml, say, statusTextOf } from './words';

/** Moves to whatever error stands above the form: it is why nothing was sent. */
function pointAtError({ form }: Checkout): void {
  const error = find(form, ERRORS);
  if (!error) return;
  scrollToNotices(error);
  focusNotice(error);
}

/** An order never goes out with totals still being recalculated; answers whether they are settled (field note A7). */
async function awaitTotals(checkout: Checkout): Promise<boolean> {
  checkout.isHeld = true;
  announce(say('placing'));
  const isGood = await settleUpdates(checkout).finally(() => {
    checkout.isHeld = false;
  });
  if (!isGood) pointAtError(checkout);
  return isGood;
}

/** Gateways and plugins may veto; a veto by the first question leaves the second unasked (contract 4.10). */
function isAllowed({ form, facade }: Checkout): boolean {
  const method = paymentMethodOf(form);
  return ask(form, 'checkout_place_order', [facade]) && ask(form, `checkout_place_order_${method}`, [facade]);
}

/** The host's generic failure as markup, else what the server said, in words of ours. */
function genericError({ ownerDocument }: Element, cause?: RequestFailure): string {
  const words = [statusTextOf(cause), say('orderFailed')].filter(Boolean).join('. ');
  const html = errorHtml();
  return composeError(ownerDocument, html ? parseServerHtml(html, ownerDocument) : words).outerHTML;
}

function takeRefusal(checkout: Checkout, { reload, refresh, messages }: Outcome): void {
  if (reload) {
    reloadKeepingTyped(checkout.form);
    return;
  }
  if (refresh) triggerUpdate(checkout);
  submitError(checkout, messages || genericError(checkout.form));
}

/** A success keeps the form covered until the next page, or until the gateway of a bare `#…` lets go. */
function takeOutcome(checkout: Checkout, outcome: Outcome): void {
  const { form, facade } = checkout;
  removeInlineErrors(form.ownerDocument);
  const isFollowed = outcome.isSuccess && ask(form, 'checkout_place_order_success', [outcome.raw, facade]);
  const address = redirectOf(outcome);
  if (!isFollowed) takeRefusal(checkout, outcome);
  else if (!address || !goTo(address)) showLostOrder(checkout);
}

/** The host refused the request, or it never left: no order can have come of it. */
const isRefused = (cause: RequestFailure): boolean =>
  cause.kind === 'aborted' || (cause.kind === 'status' && cause.status < 500 && cause.status !== 408);

function takeFailure(checkout: Checkout, cause: unknown): void {
  const failure = isFailure(cause) ? cause : null;
  if (!failure) report('checkout', cause, checkout.form);
  const outcome = failure?.body ? parseOutcome(failure.body) : null;
  if (outcome) takeOutcome(checkout, outcome);
  else if (failure && isRefused(failure)) submitError(checkout, genericError(checkout.form, failure));
  else showLostOrder(checkout, cause);
}

async function sendOrder(checkout: Checkout): Promise<void> {
  becomeBusy(checkout);
  attachUnloadQuestion(checkout);
  try {
    const text = await postOrder(encodeFields(serializeForm(checkout.form)));
    detachUnloadQuestion(checkout);
    const outcome = parseOutcome(text);
    if (!outcome) throw new RequestFailure('unreadable');
    takeOutcome(checkout, outcome);
  } catch (cause) {
    detachUnloadQuestion(checkout);
    takeFailure(checkout, cause);
  }
}

/**
 * Places the order (contract 4.10): ignored while one is on its way, waits for totals being recalculated, asks the
 * page's handlers synchronously, sends once. With an order whose answer was lost it only points at the notice.
 */
export async function placeOrder(checkout: Checkout): Promise<void> {
  const { form } = checkout;
  attendForm(checkout);
  if (checkout.isHeld || form.classList.contains(PROCESSING)) return;
  if (checkout.isLocked) return pointAtError(checkout);
  if (isUpdating(checkout) && !(await awaitTotals(checkout))) return;
  cancelUpdate(checkout);
  if (isAllowed(checkout)) await sendOrder(checkout);
}
