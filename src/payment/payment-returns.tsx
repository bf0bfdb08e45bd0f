import { useCallback, useLayoutEffect } from 'react';
import { report } from '../host/report';
import { asString } from '../host/settings';
import { useEvent } from '../react/hooks/use-event';
import { UnclearOutcome } from '../stripe/confirm-intent';
import { whenStripeArrives } from '../stripe/open-stripe';
import { MESSAGES } from '../stripe/payment-problem';
import { disableForms, hideFields, lockForms, unlockForms, unlockUnlessConfirming } from './form-lock';
import { useMethodHints } from './one-element';
import { refillFailedBoxes } from './payment-boxes';
import { describeCause, showNotice } from './payment-notice';
import { FORMS, hasReturnHash, type PaymentSession, RETURNS } from './payment-session';
import { followFlow } from './return-flows';
import { parseReturn, type Return } from './return-hash';

/** Shows errors of Stripe or the server, and the host's general message for any other cause. */
function fail(payment: PaymentSession, cause: unknown): void {
  const generic = asString(payment.settings.raw.genericErrorMessage) || MESSAGES.processing;
  const isTechnical = cause instanceof Error && cause.name !== 'PaymentProblem';
  if (isTechnical) report('payment', cause);
  unlockForms({ everywhere: true });
  if (cause instanceof UnclearOutcome) {
    payment.setStatus('spent');
    disableForms();
  }
  showNotice(isTechnical ? generic : describeCause(payment, cause, generic), { everywhere: true });
}

/** Whether the hash belongs to the order that this page is to pay; hashes of other orders are ignored. */
function isOfOrder({ settings }: PaymentSession, given: Return): boolean {
  if (given.flow === 'legacy' || settings.kind !== 'order-pay') return true;
  const own = asString(settings.raw.orderId);
  return !own || own === given.orderId;
}

/** Vouchers and wallets are followed only on pages with a form to pay in. */
const isExpected = ({ settings }: PaymentSession, { flow }: Return): boolean =>
  flow === 'confirm' || flow === 'legacy' || settings.kind !== 'other';

/** Why a hash is ignored, as a note for theme developers; empty when it is followed. */
function objectionTo(payment: PaymentSession, given: Return | null): string {
  if (!given) return 'a return hash could not be read';
  return isOfOrder(payment, given) && given.secret ? '' : 'a return hash of another order was ignored';
}

async function confirm(payment: PaymentSession, given: Return): Promise<void> {
  const { secret } = given;
  payment.confirming.add(secret);
  payment.setStatus('confirming');
  hideFields();
  try {
    if (!(await followFlow(payment, given))) unlockForms();
  } catch (cause) {
    fail(payment, cause);
  } finally {
    payment.setStatus('idle');
    payment.confirming.delete(secret);
  }
}

/** Removes the hash from the URL before it is followed, so that the same hash can come again. */
const removeHash = (): void => history.replaceState(history.state, '', location.pathname + location.search);

/** Follows the return hash in the page's URL: once, and only when it is well-formed and meant for this page. */
export async function followReturn(payment: PaymentSession): Promise<void> {
  if (!hasReturnHash()) return;
  lockForms();
  const given = parseReturn(location.hash);
  if (given && !isExpected(payment, given)) return unlockUnlessConfirming(payment);
  if (given) removeHash();
  if (given && payment.confirming.has(given.secret)) return;
  const objection = objectionTo(payment, given);
  if (objection) report('payment', objection);
  if (objection || !given) unlockUnlessConfirming(payment);
  else await confirm(payment, given);
}

/** A page from the back/forward cache still has the overlay of its last submit, and its payment section is hidden. */
function restorePage(payment: PaymentSession, { persisted }: PageTransitionEvent): void {
  if (!persisted || !document.querySelector(FORMS)) return;
  payment.setStatus('idle');
  unlockForms();
}

/**
 * What a page does once: follows return hashes, one in its URL and those of the checkout's response; unlocks a page that
 * the browser restores; and fills boxes when Stripe.js arrives after the timeout.
 */
export function PaymentReturns({ payment }: { payment: PaymentSession }) {
  const follow = useCallback(() => {
    followReturn(payment).catch((cause) => report(RETURNS, cause));
  }, [payment]);
  // After the mount, since the overlays over the forms are drawn synchronously.
  useLayoutEffect(() => queueMicrotask(follow), [follow]);
  useEvent(window, 'hashchange', follow);
  useEvent<PageTransitionEvent>(window, 'pageshow', (event) => restorePage(payment, event));
  useLayoutEffect(() => whenStripeArrives(() => refillFailedBoxes(payment)), [payment]);
  useMethodHints(payment);
  return null;
}
