import { listen } from '../dom/events';
import { closest } from '../dom/find';
import type { Stop } from '../dom/types';
import { goTo, returnTo } from '../host/navigate';
import { report } from '../host/report';
import { asString } from '../host/shapes';
import { confirmIntent, parseConfirmHash, UnclearOutcome } from '../stripe/confirm-intent';
import { describeProblem } from '../stripe/describe-problem';
import { PaymentProblem } from '../stripe/payment-problem';
import { giveBack, settleAddition } from './add-to-cart';
import { type Counter, type Group, isProduct, leaveSheet } from './counter';
import { coverPage, uncoverPage } from './curtain';
import { EXPRESS_MESSAGES } from './messages';
import { showExpressNotice } from './notice';
import { type Purchase, placeExpressOrder, type Token } from './order';
import { readFailure, redirectOf } from './outcome';
import { seal } from './projections';

/** The wallet's confirmation. */
export interface ConfirmEvent extends Purchase {
  paymentFailed?(options: { reason: 'fail' }): void;
}

const MAY_EXIST =
  'The shop did not answer, but your order may have been placed. Please look at your e-mail or your orders before you pay again.';

const isAmazon = ({ expressPaymentType }: Purchase): boolean => /^amazon_?pay$/i.test(expressPaymentType);

/** Stripe's own checks, then what pays. Throws Stripe's error object or a `PaymentProblem`. */
async function createToken(
  { door, document }: Counter,
  { elements }: Group,
  event: ConfirmEvent,
): Promise<Token> {
  const submitted = await elements.submit();
  if (submitted?.error) throw submitted.error;
  if (isAmazon(event)) {
    const params = { return_url: document.defaultView?.location.href ?? '' };
    const { confirmationToken, error } = await door.client.createConfirmationToken({ elements, params });
    if (error || !confirmationToken) throw error ?? new PaymentProblem(EXPRESS_MESSAGES.order);
    return { paymentMethod: '', confirmationToken: confirmationToken.id };
  }
  const { paymentMethod, error } = await door.client.createPaymentMethod({ elements });
  if (error || !paymentMethod) throw error ?? new PaymentProblem(EXPRESS_MESSAGES.order);
  return { paymentMethod: paymentMethod.id, confirmationToken: '' };
}

async function prepare(counter: Counter, group: Group, event: ConfirmEvent): Promise<Token> {
  if (isProduct(counter) && !counter.addition?.isAdded) throw new PaymentProblem(EXPRESS_MESSAGES.addToCart);
  return createToken(counter, group, event);
}

async function order(counter: Counter, event: ConfirmEvent, token: Token): Promise<string> {
  try {
    return redirectOf(await placeExpressOrder(counter, event, token), counter.settings.server);
  } catch (cause) {
    throw cause instanceof PaymentProblem || cause instanceof UnclearOutcome ? cause : readFailure(cause);
  }
}

/** Leaves for the thank-you page, by way of a 3-D Secure challenge where the bank wants one. */
async function complete({ settings, door }: Counter, redirect: string): Promise<void> {
  const hash = parseConfirmHash(redirect);
  if (!hash) {
    if (!goTo(redirect)) throw new UnclearOutcome('no usable address');
    return;
  }
  const call = {
    ajaxUrl: settings.ajaxUrl,
    endpoint: 'update_order_status' as const,
    orderId: hash.orderId,
    nonce: hash.nonce,
    paymentMethodId: '',
  };
  if (!returnTo(await confirmIntent(door.client, hash, call))) throw new UnclearOutcome('foreign address');
}

/** Shows why it failed; the sheet is told only while it still listens (card contract 5.9). */
function abort(counter: Counter, event: ConfirmEvent, cause: unknown, isSheetWaiting: boolean): void {
  try {
    if (isSheetWaiting) event.paymentFailed?.({ reason: 'fail' });
  } catch (refusal) {
    report('express', refusal);
  }
  leaveSheet(counter);
  uncoverPage(counter.document);
  const isUnclear = cause instanceof UnclearOutcome;
  if (isUnclear) seal(counter);
  else giveBack(counter);
  const text = isUnclear ? MAY_EXIST : describeProblem(cause, { otherwise: EXPRESS_MESSAGES.order });
  showExpressNotice(counter.document, asString(text) || EXPRESS_MESSAGES.order, 'error');
}

/** The cover keeps the pointer out, not the keyboard: no second order by the page's own form while this one is made. */
const holdForms = (counter: Counter): Stop =>
  listen(
    counter.document,
    'submit',
    (event) => {
      if (!counter.isConfirming || !closest(event.target, 'form.checkout, #order_review')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );

/** From the shopper's yes to the thank-you page, once; a second confirmation meanwhile is ignored (5.8). */
export async function confirm(counter: Counter, group: Group, event: ConfirmEvent): Promise<void> {
  await settleAddition(counter);
  if (counter.isConfirming || counter.isSealed) return;
  counter.isConfirming = true;
  coverPage(counter.document);
  const release = holdForms(counter);
  let isSheetWaiting = true;
  try {
    const token = await prepare(counter, group, event);
    isSheetWaiting = false;
    await complete(counter, await order(counter, event, token));
  } catch (cause) {
    release();
    counter.isConfirming = false;
    abort(counter, event, cause, isSheetWaiting);
  }
}
