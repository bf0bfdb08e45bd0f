import { findAll } from '../../dom/find';
import { noteSentTexts } from '../../dom/keep-focus';
import { emit } from '../../host/events/events';
import { report } from '../../host/report';
import { toObject } from '../../host/settings';
import { cover } from '../../overlay/cover';
import { recalculating } from '../../shop/cart-state';
import type { Run } from '../../timing/latest';
import { postReview, reviewFields, type UpdateArguments } from '../checkout-forms';
import { type CheckoutSession, PAYMENT, press, REVIEW_TABLE } from '../checkout-session';
import { cleanUpButton } from '../methods/custom-button';
import { initPaymentMethods } from '../methods/payment-methods';
import { canKeepPrinted, pageLoaded, requireUpdate } from './first-update';
import { applyReviewResponse, failUpdate, keepPrinted } from './review-response';

/** Where an update comes from: the checkout's own start, handlers of an answer, perhaps such handlers, or the page. */
type Origin = 'start' | 'answer' | 'after answer' | 'page';

/** Milliseconds after an answer in which an update may come from handlers of that answer. */
const REENTRANCY_WINDOW = 100;

const currentOrigin = ({ reentrancy: { isApplying, appliedAt } }: CheckoutSession): Origin => {
  if (isApplying) return 'answer';
  return Date.now() < appliedAt + REENTRANCY_WINDOW ? 'after answer' : 'page';
};

/** Notes while `apply` runs, and when it has, that updates may come from handlers of the answer. */
function watchReentrancy({ reentrancy }: CheckoutSession, apply: () => boolean): boolean {
  reentrancy.isApplying = true;
  try {
    return apply();
  } finally {
    Object.assign(reentrancy, { isApplying: false, appliedAt: Date.now() });
  }
}

function endRequest({ form, review }: CheckoutSession): void {
  recalculating.delete(form);
  review.outcome = null;
}

async function sendUpdate(
  checkout: CheckoutSession,
  args: UpdateArguments,
  { signal, isLatest }: Run,
): Promise<boolean> {
  const { form, review } = checkout;
  const uncover = cover(findAll(document, `${PAYMENT}, ${REVIEW_TABLE}`));
  recalculating.add(form);
  const currentFields = () => {
    const fields = reviewFields(form, args);
    review.sent = fields;
    noteSentTexts(document);
    return fields;
  };
  try {
    const answer = await postReview(currentFields, signal);
    return isLatest() && watchReentrancy(checkout, () => applyReviewResponse(checkout, answer, args));
  } catch (cause) {
    if (isLatest()) {
      failUpdate(checkout, cause);
      initPaymentMethods(checkout);
    }
    return false;
  } finally {
    if (isLatest()) endRequest(checkout);
    uncover();
  }
}

async function answerAsPrinted(checkout: CheckoutSession, { isLatest }: Run): Promise<boolean> {
  await pageLoaded();
  if (!isLatest()) return false;
  try {
    return watchReentrancy(checkout, () => keepPrinted(checkout));
  } finally {
    if (isLatest()) endRequest(checkout);
  }
}

/** Ends the update under way and begins another one. */
function begin(checkout: CheckoutSession, update: (run: Run) => Promise<boolean>): void {
  const { form, review } = checkout;
  requireUpdate(checkout);
  review.run.cancel();
  endRequest(checkout);
  if (form.isConnected) review.outcome = review.run(update).then((isGood) => isGood ?? false);
}

/** Requests new totals now; the request under way is aborted. */
export function updateReview(
  checkout: CheckoutSession,
  args: UpdateArguments = { update_shipping_method: true },
): void {
  begin(checkout, (run) => sendUpdate(checkout, args, run));
}

/** Uses the printed totals as the answer to an update, without a request, once the page has loaded. */
function keepPrintedReview(checkout: CheckoutSession): void {
  begin(checkout, (run) => answerAsPrinted(checkout, run));
}

/** Milliseconds from the request for an update to its start, so that several make one. */
const START_DELAY = 5;

/** Milliseconds after which a press is no click. */
const LONGEST_PRESS = 1000;

/** How many updates in a row handlers of an answer may cause. */
const REENTRANCY_LIMIT = 5;

/** Cancels the update that waits. */
export function cancelUpdate(checkout: CheckoutSession): void {
  clearTimeout(checkout.scheduled?.timer);
  checkout.scheduled = null;
}

/** Runs the update that waits now. */
export function runScheduled(checkout: CheckoutSession): void {
  const { scheduled } = checkout;
  cancelUpdate(checkout);
  scheduled?.run();
}

/** One timer for keystrokes and requests: each call replaces the one before, as with the host. */
export function schedule(checkout: CheckoutSession, milliseconds: number, run: () => void): void {
  cancelUpdate(checkout);
  checkout.scheduled = { run, timer: setTimeout(() => runScheduled(checkout), milliseconds) };
}

/** Whether a pointer is down that may still become a click. Does not count while an order waits for totals. */
const isPressed = ({ order }: CheckoutSession): boolean =>
  order.step !== 'waiting' && Date.now() - press.startedAt < LONGEST_PRESS;

/**
 * Whether handlers of `updated_checkout` request updates endlessly: the second update with the same fields, or the sixth
 * in a row from inside those handlers. Other fields soon after an answer come from the shopper.
 */
function isLoop(checkout: CheckoutSession, args: UpdateArguments, isInside: boolean): boolean {
  const { form, reentrancy } = checkout;
  const { sent } = checkout.review;
  const fields = reviewFields(form, args);
  const isSame = JSON.stringify(fields) === JSON.stringify(sent);
  reentrancy.count = isSame || isInside ? reentrancy.count + 1 : 0;
  return reentrancy.count > (isSame ? 1 : REENTRANCY_LIMIT);
}

/** Sends an update that was requested from inside an answer or soon after, unless that makes a loop. */
function updateAgain(
  checkout: CheckoutSession,
  args: UpdateArguments = { update_shipping_method: true },
  isInside: boolean,
): void {
  if (isLoop(checkout, args, isInside)) {
    report('checkout', 'updated_checkout handlers keep asking for the same update; stopped');
    initPaymentMethods(checkout);
  } else updateReview(checkout, args);
}

/** Reacts to the body event `update_checkout`: an update in 5 ms, with the arguments of the last call. */
export function queueUpdate(checkout: CheckoutSession, raw?: unknown, from?: Origin): void {
  const origin = from ?? currentOrigin(checkout);
  cleanUpButton();
  if (origin !== 'start') requireUpdate(checkout);
  const args: UpdateArguments | undefined = raw ? toObject(raw) : undefined;
  const start = (): void => {
    // A press moves the focus before it is a click: an update caused by the field it left must not cover the target.
    if (isPressed(checkout)) schedule(checkout, START_DELAY, start);
    else if (origin === 'answer' || origin === 'after answer')
      updateAgain(checkout, args, origin === 'answer');
    else {
      checkout.reentrancy.count = 0;
      if (canKeepPrinted(checkout)) keepPrintedReview(checkout);
      else updateReview(checkout, args);
    }
  };
  schedule(checkout, START_DELAY, start);
}

/** Runs the update that waits before other tasks, where the browser has priorities. */
function runSoon(checkout: CheckoutSession): void {
  const { scheduled } = checkout;
  const run = (): void => {
    if (scheduled && checkout.scheduled === scheduled) runScheduled(checkout);
  };
  void globalThis.scheduler?.postTask(run, { priority: 'user-blocking' });
}

/**
 * Emits `update_checkout`; the form's own listener then queues the update. An update of the checkout's own start leaves
 * before payment methods and wallets mount, without a request where the page is as the server printed it.
 */
export function triggerUpdate(checkout: CheckoutSession, args?: UpdateArguments, origin?: 'start'): void {
  checkout.dirtyField = null;
  emit(document.body, 'update_checkout', args ? [args] : [], { origin });
  if (origin === 'start') runSoon(checkout);
}
