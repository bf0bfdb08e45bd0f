import { findAll } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { blockAll } from '../../overlay/block';
import { recalculating } from '../../shop/stores';
import { PAYMENT, REVIEW_TABLE } from '../markup';
import { initPaymentMethods } from '../payment-methods/methods';
import { applyReviewResponse, keepPrinted } from './answer/apply-review-response';
import { failUpdate } from './fail-update';
import { pageLoaded, requireUpdate } from './first-update';
import { reviewFields } from './payload';
import { postReview } from './requests';
import { $reentrancy, $review, NEVER, type UpdateArguments } from './stores';

/** An update for the very totals just answered, this soon after (milliseconds), may be re-entrant. */
const REENTRANCY_WINDOW = 100;

const blockTotals = (document: Document): Stop => blockAll(findAll(document, `${PAYMENT}, ${REVIEW_TABLE}`));

/** Whatever is asked for while the answer is worked in, or soon after, may be asked for by the answer itself. */
function watched(form: HTMLFormElement, take: () => boolean): boolean {
  const $until = $reentrancy(form);
  $until.setKey('until', NEVER);
  try {
    return take();
  } finally {
    $until.setKey('until', Date.now() + REENTRANCY_WINDOW);
  }
}

function takeFailure(form: HTMLFormElement, cause: unknown): boolean {
  failUpdate(form, cause);
  initPaymentMethods(form);
  return false;
}

function endRequest(form: HTMLFormElement): void {
  recalculating.delete(form);
  $review(form).setKey('request', null);
  $review(form).setKey('outcome', null);
}

async function sendUpdate(
  form: HTMLFormElement,
  args: UpdateArguments,
  request: AbortController,
): Promise<boolean> {
  const isCurrent = (): boolean => $review(form).get().request === request;
  const release = blockTotals(form.ownerDocument);
  recalculating.add(form);
  const fieldsFor = (nonce: string) => {
    const fields = reviewFields(form, nonce, args);
    $review(form).setKey('sent', fields);
    return fields;
  };
  try {
    const answer = await postReview(form.ownerDocument, fieldsFor, request.signal);
    return isCurrent() && watched(form, () => applyReviewResponse(form, answer, args));
  } catch (cause) {
    return isCurrent() && takeFailure(form, cause);
  } finally {
    if (isCurrent()) endRequest(form);
    release();
  }
}

async function answerAsPrinted(form: HTMLFormElement, request: AbortController): Promise<boolean> {
  const isCurrent = (): boolean => $review(form).get().request === request;
  await pageLoaded(form.ownerDocument);
  if (!isCurrent()) return false;
  try {
    return watched(form, () => keepPrinted(form));
  } finally {
    if (isCurrent()) endRequest(form);
  }
}

/** Ends the update under way and begins another one. */
function begin(form: HTMLFormElement, update: (request: AbortController) => Promise<boolean>): void {
  requireUpdate(form);
  $review(form).get().request?.abort();
  endRequest(form);
  if (!form.isConnected) return;
  const request = new AbortController();
  $review(form).setKey('request', request);
  $review(form).setKey('outcome', update(request));
}

/** Asks for new totals now, aborting the request under way (contract 4.3). */
export function updateReview(
  form: HTMLFormElement,
  args: UpdateArguments = { update_shipping_method: true },
): void {
  begin(form, (request) => sendUpdate(form, args, request));
}

/** Takes the totals that the server has printed as the answer to an update, without a request, once the page has loaded. */
export function keepPrintedReview(form: HTMLFormElement): void {
  begin(form, (request) => answerAsPrinted(form, request));
}
