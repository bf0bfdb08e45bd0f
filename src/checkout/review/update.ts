import { findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { emit } from '../../host/events';
import { asShape } from '../../host/shapes';
import type { Fields } from '../../http/fields';
import { block } from '../../overlay/block';
import { shopFacts } from '../../shop/facts';
import { atDesk, deskAtHand } from '../at-desk';
import { PAYMENT, REVIEW_TABLE } from '../markup';
import { initPaymentMethods } from '../payment/methods';
import { postReview } from '../requests';
import { type Checkout, NEVER, type UpdateArguments } from '../state';
import { workAnswerIn } from './answer';
import { readyToReplace } from './fragments';
import { reviewFields } from './payload';
import { schedule } from './schedule';

/** Milliseconds from the wish to the request, so that several wishes make one (storefront spec 9). */
const START_DELAY = 5;

/** A wish for the very totals just answered, this soon after (milliseconds), is an echo of them. */
const ECHO_WINDOW = 100;

const blockTotals = (document: Document): Stop =>
  stopAll(findAll(document, `${PAYMENT}, ${REVIEW_TABLE}`).map((area) => block(area)));

function takeAnswer(checkout: Checkout, answer: Record<string, unknown>, args: UpdateArguments): boolean {
  checkout.echo.until = NEVER;
  try {
    return workAnswerIn(checkout, answer, args);
  } finally {
    checkout.echo.until = Date.now() + ECHO_WINDOW;
  }
}

function takeFailure(checkout: Checkout, cause: unknown): boolean {
  atDesk((desk) => desk.takeUpdateFailure(checkout, cause));
  initPaymentMethods(checkout);
  return false;
}

async function sendUpdate(checkout: Checkout, args: UpdateArguments, own: AbortController): Promise<boolean> {
  const { ownerDocument } = checkout.form;
  const release = blockTotals(ownerDocument);
  const isCurrent = (): boolean => checkout.request === own;
  shopFacts().isRecalculating = true;
  try {
    const fieldsFor = (nonce: string): Fields => {
      checkout.sent = reviewFields(checkout, nonce, args);
      return checkout.sent;
    };
    // What it fetches comes meanwhile; whether it came is asked below.
    readyToReplace(ownerDocument).catch(() => undefined);
    const answer = await postReview(ownerDocument, fieldsFor, own.signal);
    await readyToReplace(ownerDocument);
    return isCurrent() && takeAnswer(checkout, answer, args);
  } catch (cause) {
    return isCurrent() && takeFailure(checkout, cause);
  } finally {
    if (isCurrent()) {
      checkout.request = checkout.running = null;
      shopFacts().isRecalculating = false;
    }
    release();
  }
}

/** Sends the update now, aborting the one under way (contract 4.3). */
export function startUpdate(
  checkout: Checkout,
  args: UpdateArguments = { update_shipping_method: true },
): void {
  checkout.request?.abort();
  checkout.request = checkout.running = null;
  if (!checkout.form.isConnected) return;
  checkout.request = new AbortController();
  checkout.running = sendUpdate(checkout, args, checkout.request);
}

/**
 * Reaction to the body event `update_checkout`: a request in 5 ms, the last wish's arguments winning (contract 4.2).
 * What is wished for from inside `updated_checkout` or soon after it is looked at before it goes out.
 */
export function queueUpdate(checkout: Checkout, raw?: unknown): void {
  deskAtHand()?.cleanUpOwnButton();
  const { until } = checkout.echo;
  const args = raw ? (asShape(raw) as UpdateArguments) : undefined;
  const isPerhapsEcho = Date.now() < until;
  const start = (): void => {
    // A press moves focus before it is a click: totals asked for by what it left must not cover what is pressed.
    if (checkout.isPressed?.()) schedule(checkout, START_DELAY, start);
    else if (isPerhapsEcho) atDesk((desk) => desk.startEcho(checkout, args, until));
    else {
      checkout.echo.count = 0;
      startUpdate(checkout, args);
    }
  };
  schedule(checkout, START_DELAY, start);
}

/** Tells the page that totals should be recalculated; our own listener is one of those who hear it. */
export function triggerUpdate(checkout: Checkout, args?: UpdateArguments): void {
  checkout.dirtyInput = null;
  emit(checkout.form.ownerDocument.body, 'update_checkout', args ? [args] : []);
}
