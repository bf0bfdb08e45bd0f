import { findAll } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { blockAll } from '../../overlay/block';
import { recalculating } from '../../shop/cart-state';
import { type CheckoutSession, PAYMENT, REVIEW_TABLE, type UpdateArguments } from '../checkout-session';
import { initPaymentMethods } from '../payment-methods';
import { applyReviewResponse, keepPrinted } from './apply-review-response';
import { pageLoaded, requireUpdate } from './first-update';
import { postReview, reviewFields } from './review-request';
import { failUpdate } from './update-failure';

/** A moment that never comes, in ms since 1970. */
export const NEVER = 9e15;

/** Milliseconds after an answer in which an update may come from handlers of that answer. */
const REENTRANCY_WINDOW = 100;

const blockTotals = (): Stop => blockAll(findAll(document, `${PAYMENT}, ${REVIEW_TABLE}`));

/** Marks updates that are requested while `apply` runs, or soon after, as possibly re-entrant. */
function watchReentrancy({ reentrancy }: CheckoutSession, apply: () => boolean): boolean {
  reentrancy.until = NEVER;
  try {
    return apply();
  } finally {
    reentrancy.until = Date.now() + REENTRANCY_WINDOW;
  }
}

function applyFailure(checkout: CheckoutSession, cause: unknown): boolean {
  failUpdate(checkout, cause);
  initPaymentMethods(checkout);
  return false;
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
  const release = blockTotals();
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
    return isCurrent() && applyFailure(checkout, cause);
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
