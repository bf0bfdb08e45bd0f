import { findAll } from '../../dom/find';
import { emit } from '../../host/events';
import { asBoolean, asShape, asString, type Shape } from '../../host/shapes';
import { learnCart } from '../../shop/actions';
import { atDesk, deskAtHand } from '../at-desk';
import { isErrorHtml } from '../markup';
import { initPaymentMethods } from '../payment/methods';
import type { Checkout, UpdateArguments } from '../state';
import { projectFragments } from './fragments';
import { GROUP } from './group';

/** Fragment key of an ended session: an error in place of the form. */
const EXPIRED = 'form.woocommerce-checkout';

function projectAnswer(checkout: Checkout, answer: Shape): void {
  const { ownerDocument } = checkout.form;
  const { [EXPIRED]: _, ...fragments } = asShape(answer.fragments);
  const sayTotal = deskAtHand()?.hearTotal(ownerDocument);
  projectFragments(checkout, fragments);
  learnCart({});
  sayTotal?.();
}

/** What the answer has to say; an ended session leaves the form and all that was typed in its place. */
const messagesOf = ({ result, messages, fragments }: Shape): string =>
  result === 'failure' ? asString(messages) : result ? '' : asString(asShape(fragments)[EXPIRED]);

/**
 * Works an answer of `update_order_review` in, in the host's order (contract 4.4). Answers whether the totals now
 * shown can be ordered by: an error among the messages says no.
 */
export function workAnswerIn(checkout: Checkout, answer: Shape, args: UpdateArguments): boolean {
  const { form } = checkout;
  const { ownerDocument } = form;
  if (asBoolean(answer.reload)) {
    atDesk((desk) => desk.reloadKeepingTyped(form));
    return false;
  }
  for (const group of findAll(ownerDocument, `.woocommerce-NoticeGroup-${GROUP}`)) group.remove();
  projectAnswer(checkout, answer);
  const messages = messagesOf(answer);
  if (messages) atDesk((desk) => desk.showUpdateMessages(checkout, messages));
  initPaymentMethods(checkout);
  deskAtHand()?.focusShippingMethod(ownerDocument, args);
  emit(ownerDocument.body, 'updated_checkout', [answer]);
  return !isErrorHtml(messages);
}
