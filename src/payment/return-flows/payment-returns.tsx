import { useLayoutEffect } from 'react';
import { report } from '../../host/report';
import { useEvent } from '../../react/hooks/use-event';
import { whenStripeArrives } from '../../stripe/load-stripe';
import { FORMS } from '../markup';
import { useMethodHints } from '../methods/one-element';
import { refillFailedBoxes } from '../payment-element/boxes/fill-boxes';
import { setPayment } from '../set-payment';
import { uncoverForms } from './cover-forms';
import { followReturn } from './follow-return';
import { RETURNS } from './returns-feature';

/** A page from the back/forward cache still wears the overlay it was left with, its payment box closed. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted || !document.querySelector(FORMS)) return;
  setPayment('idle');
  uncoverForms();
}

const look = (): void => void followReturn().catch((cause) => report(RETURNS, cause));

/**
 * What the page has once: return hashes are followed, one that is there already and those the checkout's answer brings; a
 * page come back to is free again; and Stripe.js may arrive later than anybody waited.
 */
export function PaymentReturns() {
  // Not while it mounts: the overlays over the forms are drawn at once.
  useLayoutEffect(() => queueMicrotask(look), []);
  useEvent(window, 'hashchange', look);
  useEvent<PageTransitionEvent>(window, 'pageshow', comeBack);
  useLayoutEffect(() => whenStripeArrives(refillFailedBoxes), []);
  useMethodHints();
  return null;
}
