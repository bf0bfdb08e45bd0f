import { findAll } from '../dom/find';
import { scrollToElement } from '../dom/motion';
import { parseServerHtml } from '../dom/trusted';
import { emit } from '../host/events/events';
import { asString, isObject } from '../host/settings';
import { focusNotice } from '../notices/notices';
import { findNoticesArea } from '../notices/notices-area';

import { drawElement } from '../react/placed';
import { UnclearOutcome } from '../stripe/intent-end';
import { describeProblem, paymentMessage } from '../stripe/payment-problem';

import { FORMS, type PaymentSession } from './payment-session';

const OLD = '.woocommerce-NoticeGroup-checkout, .woocommerce-error, .woocommerce-message';
const FIELDS = 'form.checkout :is(.input-text, select, input[type="checkbox"])';

/** Scrolls to 100 px above an error in 600 ms, as the host does. */
const SCROLL = { offset: 100, duration: 600 };

/** An error list. The role is on a group around it: on the list it would hide the list from screen readers. */
const PaymentNotice = ({ message }: { message: string }) => (
  <div className="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout" role="alert">
    <ul className="woocommerce-error">
      <li>{message}</li>
    </ul>
  </div>
);

/** Draws text as text; a message that is an error list comes from the server and is inserted as markup. */
function drawNotice(message: string): HTMLElement {
  const notice = drawElement(<PaymentNotice message={message} />);
  const [given] = message.includes('woocommerce-error') ? parseServerHtml(message, document).children : [];
  if (given) notice.replaceChildren(given);
  given?.removeAttribute('role');
  return notice;
}

function checkFields(): void {
  for (const field of findAll(document, FIELDS)) {
    emit(field, 'validate');
    emit(field, 'blur');
  }
}

/**
 * Shows a payment error in the notices area and removes older notices of the page, validates the checkout's fields, scrolls to
 * the error, focuses it and emits `checkout_error`. The host removes the notice with the next attempt.
 */
export function showNotice(message: string): void {
  const area = findNoticesArea(document.querySelector(FORMS));
  for (const old of findAll(document, OLD)) if (!old.closest('.payment_box')) old.remove();
  const notice = drawNotice(message);
  const list = notice.firstElementChild;
  area.prepend(notice);
  checkFields();
  scrollToElement(area, SCROLL);
  if (!(list instanceof HTMLElement)) return;
  focusNotice(list);
  emit(document.body, 'checkout_error', [list.outerHTML]);
}

/** What the shopper reads about `cause`, in the host's own words when it has some. */
export const describeCause = ({ settings }: PaymentSession, cause: unknown, otherwise: string): string =>
  describeProblem(cause, { texts: settings.raw, otherwise });

/** Shows that a payment may have gone through, in the host's own words when it has some. */
export const showUnclearOutcome = ({ settings }: PaymentSession): void =>
  showNotice(asString(settings.raw.genericErrorMessage) || paymentMessage('mayHavePaid'));

/** Shows in the notices area why a payment could not be prepared. */
export function showFailure(payment: PaymentSession, cause: unknown): void {
  const isErrorObject = isObject(cause) && !(cause instanceof Error);
  const otherwise = cause instanceof UnclearOutcome ? 'processing' : isErrorObject ? 'unknown' : 'failed';
  showNotice(describeCause(payment, cause, paymentMessage(otherwise)));
}
