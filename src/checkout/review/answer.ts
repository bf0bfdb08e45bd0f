import { findAll } from '../../dom';
import { announce, asBoolean, asShape, asString, elementOf, type Shape, tell } from '../../page';
import { learnCart } from '../../shop';
import { atDesk } from '../at-desk';
import { isErrorHtml } from '../markup';
import { initPaymentMethods } from '../payment/methods';
import type { Checkout, UpdateArguments } from '../state';
import { projectFragments } from './fragments';
import { GROUP } from './group';
import { rememberPaymentDetails } from './payment-details';

/** Fragment key of an ended session: an error in place of the form. */
const EXPIRED = 'form.woocommerce-checkout';

const totalOf = (document: Document): string =>
  Array.from(document.querySelectorAll('.order-total > *'), (cell) => cell.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A shopper who does not see the table hears the new total, in the shop's own words. */
function announceTotal(document: Document, before: string): void {
  const total = totalOf(document);
  if (before && total && total !== before) announce(total);
}

function projectAnswer(checkout: Checkout, answer: Shape): void {
  const { ownerDocument } = checkout.form;
  const { [EXPIRED]: _, ...fragments } = asShape(answer.fragments);
  const restore = rememberPaymentDetails(ownerDocument);
  const before = totalOf(ownerDocument);
  projectFragments(checkout, fragments);
  restore();
  learnCart({});
  announceTotal(ownerDocument, before);
}

/** What the answer has to say; an ended session leaves the form and all that was typed in its place. */
const messagesOf = (answer: Shape): string =>
  answer.result === 'failure'
    ? asString(answer.messages)
    : answer.result === undefined
      ? asString(asShape(answer.fragments)[EXPIRED])
      : '';

/** The host names the control it was asked by as an element or, with jQuery, as a set. */
function focusShippingMethod(document: Document, { current_target: asker }: UpdateArguments): void {
  const id = elementOf(asker)?.id ?? '';
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement === null;
  if (isLost && id.includes('shipping_method')) document.getElementById(id)?.focus({ preventScroll: true });
}

/**
 * Works an answer of `update_order_review` in, in the host's order (contract 4.4). Answers whether the totals now
 * shown can be ordered by: an error among the messages says no.
 */
export function workAnswerIn(checkout: Checkout, answer: Shape, args: UpdateArguments): boolean {
  const { form } = checkout;
  if (asBoolean(answer.reload)) {
    atDesk((desk) => desk.reloadKeepingTyped(form));
    return false;
  }
  for (const group of findAll(form.ownerDocument, `.woocommerce-NoticeGroup-${GROUP}`)) group.remove();
  projectAnswer(checkout, answer);
  const messages = messagesOf(answer);
  if (messages) atDesk((desk) => desk.showUpdateMessages(checkout, messages));
  initPaymentMethods(checkout);
  focusShippingMethod(form.ownerDocument, args);
  tell(form.ownerDocument.body, 'updated_checkout', [answer]);
  return !isErrorHtml(messages);
}
