import { findAll } from '../../dom/find';
import { elementOf, emit } from '../../host/events';
import { asBoolean, asString, type JsonObject, toObject } from '../../host/settings';
import { blockAll } from '../../overlay/block';
import { announce } from '../../react/announce';
import { recalculating } from '../../shop/cart-state';
import { updateCart } from '../../shop/update-cart';
import { type CheckoutSession, PAYMENT, REVIEW_TABLE, type UpdateArguments } from '../checkout-session';
import { reloadKeepingTyped } from '../fields/typed-values';
import { isErrorHtml } from '../messages';
import { initPaymentMethods } from '../methods/payment-methods';
import { pageLoaded, requireUpdate } from './first-update';
import { replaceFragments } from './replace-fragments';
import { failUpdate, removeReviewNotices, showReviewNotices } from './review-notices';
import { postReview, reviewFields } from './review-request';

/** Fragment key of an ended session: an error to replace the form. */
const EXPIRED = 'form.woocommerce-checkout';

const totalOf = (): string =>
  Array.from(document.querySelectorAll('.order-total > *'), (cell) => cell.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Replaces the fragments and announces the new total to screen readers, in the shop's own text. */
function showFragments(checkout: CheckoutSession, answer: JsonObject): void {
  const { [EXPIRED]: _, ...fragments } = toObject(answer.fragments);
  // Before the shopper uses the page, the total is read when it is reached.
  const before = checkout.isTouched ? totalOf() : '';
  replaceFragments(checkout, fragments);
  updateCart({});
  const total = before && totalOf();
  if (total && total !== before) announce(total);
}

/** The messages of an answer; the error of an ended session is shown above the form, which stays with all typed values. */
const messagesOf = ({ result, messages, fragments }: JsonObject): string =>
  result === 'failure' ? asString(messages) : result ? '' : asString(toObject(fragments)[EXPIRED]);

/**
 * Moves the focus that was lost with the old shipping rates to the new control with the id of the changed one. Scripts
 * name that control as an element or, with jQuery, as a set.
 */
function focusShippingMethod({ current_target: changed }: UpdateArguments): void {
  const id = elementOf(changed)?.id ?? '';
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement === null;
  if (isLost && id.includes('shipping_method')) document.getElementById(id)?.focus({ preventScroll: true });
}

/**
 * Applies an answer of `update_order_review`, in the host's order. Returns whether the totals on the page can be ordered
 * by, which they cannot when there is an error among the messages.
 */
function applyReviewResponse(checkout: CheckoutSession, answer: JsonObject, args: UpdateArguments): boolean {
  const { form } = checkout;
  if (asBoolean(answer.reload)) {
    reloadKeepingTyped(form);
    return false;
  }
  removeReviewNotices(checkout);
  showFragments(checkout, answer);
  const messages = messagesOf(answer);
  if (messages) showReviewNotices(form, messages);
  initPaymentMethods(checkout);
  focusShippingMethod(args);
  emit(document.body, 'updated_checkout', [answer]);
  return !isErrorHtml(messages);
}

/**
 * Does what follows an answer when the page is as the server printed it: payment boxes, gateways' own buttons and other
 * scripts depend on it. Notices of the page stay. Returns that the totals can be ordered by.
 */
function keepPrinted(checkout: CheckoutSession): true {
  initPaymentMethods(checkout);
  // Listeners read the members of an answer, `fragments` above all.
  const unchanged = { result: 'success', messages: '', reload: false, fragments: {} };
  emit(document.body, 'updated_checkout', [unchanged]);
  return true;
}

/** A moment that never comes, in ms since 1970. */
export const NEVER = 9e15;

/** Milliseconds after an answer in which an update may come from handlers of that answer. */
const REENTRANCY_WINDOW = 100;

/** Marks updates that are requested while `apply` runs, or soon after, as possibly re-entrant. */
function watchReentrancy({ reentrancy }: CheckoutSession, apply: () => boolean): boolean {
  reentrancy.until = NEVER;
  try {
    return apply();
  } finally {
    reentrancy.until = Date.now() + REENTRANCY_WINDOW;
  }
}

function endRequest({ form, review }: CheckoutSession): void {
  recalculating.delete(form);
  review.request = null;
  review.outcome = null;
}

async function sendUpdate(
  checkout: CheckoutSession,
  args: UpdateArguments,
  request: AbortController,
): Promise<boolean> {
  const { form, review } = checkout;
  const isCurrent = (): boolean => review.request === request;
  const release = blockAll(findAll(document, `${PAYMENT}, ${REVIEW_TABLE}`));
  recalculating.add(form);
  const fieldsFor = (nonce: string) => {
    const fields = reviewFields(form, nonce, args);
    review.sent = fields;
    return fields;
  };
  try {
    const answer = await postReview(fieldsFor, request.signal);
    return isCurrent() && watchReentrancy(checkout, () => applyReviewResponse(checkout, answer, args));
  } catch (cause) {
    if (isCurrent()) {
      failUpdate(checkout, cause);
      initPaymentMethods(checkout);
    }
    return false;
  } finally {
    if (isCurrent()) endRequest(checkout);
    release();
  }
}

async function answerAsPrinted(checkout: CheckoutSession, request: AbortController): Promise<boolean> {
  const { review } = checkout;
  const isCurrent = (): boolean => review.request === request;
  await pageLoaded();
  if (!isCurrent()) return false;
  try {
    return watchReentrancy(checkout, () => keepPrinted(checkout));
  } finally {
    if (isCurrent()) endRequest(checkout);
  }
}

/** Ends the update under way and begins another one. */
function begin(checkout: CheckoutSession, update: (request: AbortController) => Promise<boolean>): void {
  const { form, review } = checkout;
  requireUpdate(checkout);
  review.request?.abort();
  endRequest(checkout);
  if (!form.isConnected) return;
  const request = new AbortController();
  review.request = request;
  review.outcome = update(request);
}

/** Requests new totals now; the request under way is aborted. */
export function updateReview(
  checkout: CheckoutSession,
  args: UpdateArguments = { update_shipping_method: true },
): void {
  begin(checkout, (request) => sendUpdate(checkout, args, request));
}

/** Uses the printed totals as the answer to an update, without a request, once the page has loaded. */
export function keepPrintedReview(checkout: CheckoutSession): void {
  begin(checkout, (request) => answerAsPrinted(checkout, request));
}
