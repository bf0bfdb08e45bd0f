import { findAll, type Stop, stopAll } from '../../dom';
import { type Fields, isFailure } from '../../http';
import { block } from '../../overlay';
import { asShape, report, tell } from '../../page';
import { $isRecalculating } from '../../shop';
import { atDesk, deskAtHand } from '../at-desk';
import { PAYMENT, REVIEW_TABLE } from '../markup';
import { initPaymentMethods } from '../payment/methods';
import { postReview } from '../requests';
import type { Checkout, UpdateArguments } from '../state';
import { workAnswerIn } from './answer';
import { readyForFrames } from './fragments';
import { reviewFields } from './payload';
import { schedule } from './schedule';

/** Milliseconds from the wish to the request, so that several wishes make one (storefront spec 9). */
const START_DELAY = 5;

/** A wish for the very totals just answered, this soon after (milliseconds), is an echo of them. */
const ECHO_WINDOW = 100;
const ECHO_LIMIT = 5;

function blockTotals(document: Document): Stop {
  const stops = findAll(document, `${PAYMENT}, ${REVIEW_TABLE}`).map((area) => block(area));
  return stopAll(stops);
}

/** When an update was wished for: by handlers of an answer, soon after one, or at a time of its own. */
type Occasion = 'inside' | 'soon' | '';

/**
 * Whether handlers of `updated_checkout` keep asking for what was just answered (field note A7): the second echo of
 * one payload, or the sixth wish in a row from inside those handlers. Soon after an answer, other fields are a
 * shopper's wish.
 */
function isEchoLoop({ echo }: Checkout, fields: Fields, occasion: Occasion): boolean {
  const payload = JSON.stringify(fields);
  const isSame = payload === echo.payload;
  const isEcho = occasion === 'inside' || (isSame && occasion === 'soon');
  echo.payload = payload;
  echo.count = isEcho ? echo.count + 1 : 0;
  const isLoop = echo.count > (isSame ? 1 : ECHO_LIMIT);
  if (isLoop) report('checkout', 'updated_checkout handlers keep asking for the same update; stopped');
  return isLoop;
}

function takeAnswer(checkout: Checkout, answer: Record<string, unknown>, args: UpdateArguments): boolean {
  checkout.echo.until = Number.POSITIVE_INFINITY;
  try {
    return workAnswerIn(checkout, answer, args);
  } finally {
    checkout.echo.until = Date.now() + ECHO_WINDOW;
  }
}

function takeFailure(checkout: Checkout, cause: unknown): boolean {
  if (!isFailure(cause)) report('checkout', cause, checkout.form);
  else if (cause.kind !== 'aborted') atDesk((desk) => desk.showUpdateFailure(checkout, cause));
  initPaymentMethods(checkout);
  return false;
}

async function sendUpdate(checkout: Checkout, args: UpdateArguments, own: AbortController): Promise<boolean> {
  const { ownerDocument } = checkout.form;
  const release = blockTotals(ownerDocument);
  const isCurrent = (): boolean => checkout.request === own;
  $isRecalculating.set(true);
  try {
    const fieldsFor = (nonce: string): Fields => reviewFields(checkout, nonce, args);
    const answer = await postReview(ownerDocument, fieldsFor, own.signal);
    await readyForFrames(ownerDocument);
    return isCurrent() && takeAnswer(checkout, answer, args);
  } catch (cause) {
    return isCurrent() && takeFailure(checkout, cause);
  } finally {
    if (isCurrent()) {
      checkout.request = null;
      checkout.running = null;
      $isRecalculating.set(false);
    }
    release();
  }
}

/** Sends the update now, aborting the one under way (contract 4.3). */
export function startUpdate(
  checkout: Checkout,
  args: UpdateArguments = { update_shipping_method: true },
  occasion: Occasion = '',
): void {
  checkout.request?.abort();
  checkout.request = null;
  checkout.running = null;
  if (!checkout.form.isConnected) return;
  if (isEchoLoop(checkout, reviewFields(checkout, '', args), occasion)) {
    initPaymentMethods(checkout);
    return;
  }
  checkout.request = new AbortController();
  checkout.running = sendUpdate(checkout, args, checkout.request);
}

/** Reaction to the body event `update_checkout`: a request in 5 ms, the last wish's arguments winning (contract 4.2). */
export function queueUpdate(checkout: Checkout, raw?: unknown): void {
  deskAtHand()?.cleanUpOwnButton();
  const { until } = checkout.echo;
  const occasion = until > Date.now() ? (until === Number.POSITIVE_INFINITY ? 'inside' : 'soon') : '';
  const args = raw ? (asShape(raw) as UpdateArguments) : undefined;
  schedule(checkout, START_DELAY, () => startUpdate(checkout, args, occasion));
}

/** Tells the page that totals should be recalculated; our own listener is one of those who hear it. */
export function triggerUpdate(checkout: Checkout, args?: UpdateArguments): void {
  checkout.dirtyInput = null;
  tell(checkout.form.ownerDocument.body, 'update_checkout', args ? [args] : []);
}
