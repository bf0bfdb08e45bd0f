import { findAll } from '../../../dom/find';
import { emit } from '../../../host/events/events';
import { asBoolean, asString, type JsonObject, toObject } from '../../../host/settings/json';
import { updateCart } from '../../../shop/update-cart';
import { $isTouched } from '../../fields/stores';
import { isErrorHtml, REVIEW_NOTICES } from '../../markup';
import { initPaymentMethods } from '../../payment-methods/methods';
import { reloadKeepingTyped } from '../../typed-values';
import { $updateFailure, type UpdateArguments } from '../stores';
import { announcingTotal } from './announce-total';
import { replaceFragments } from './replace-fragments';
import { focusShippingMethod } from './shipping-focus';
import { showMessages } from './show-messages';

/** Fragment key of an ended session: an error in place of the form. */
const EXPIRED = 'form.woocommerce-checkout';

function showAnswer(form: HTMLFormElement, answer: JsonObject): void {
  const { [EXPIRED]: _, ...fragments } = toObject(answer.fragments);
  const replace = (): void => {
    replaceFragments(form, fragments);
    updateCart({});
  };
  // On a form nobody has touched the total is read when it is reached.
  if ($isTouched(form).get()) announcingTotal(form.ownerDocument, replace);
  else replace();
}

/** What the answer has to say; an ended session leaves the form and all that was typed in its place. */
const messagesOf = ({ result, messages, fragments }: JsonObject): string =>
  result === 'failure' ? asString(messages) : result ? '' : asString(toObject(fragments)[EXPIRED]);

function removeOlderMessages(form: HTMLFormElement): void {
  $updateFailure(form).set(null);
  const groups = findAll(form.ownerDocument, `.woocommerce-NoticeGroup-${REVIEW_NOTICES}`);
  for (const group of groups) group.remove();
}

/**
 * Works an answer of `update_order_review` in, in the host's order (contract 4.4). Answers whether the totals now
 * shown can be ordered by: an error among the messages says no.
 */
export function applyReviewResponse(
  form: HTMLFormElement,
  answer: JsonObject,
  args: UpdateArguments,
): boolean {
  if (asBoolean(answer.reload)) {
    reloadKeepingTyped(form);
    return false;
  }
  removeOlderMessages(form);
  showAnswer(form, answer);
  const messages = messagesOf(answer);
  if (messages) showMessages(form, messages);
  initPaymentMethods(form);
  focusShippingMethod(form.ownerDocument, args);
  emit(form.ownerDocument.body, 'updated_checkout', [answer]);
  return !isErrorHtml(messages);
}

/** An answer without news. Listeners of `updated_checkout` read its members unasked, `fragments` first of all. */
const AS_PRINTED: JsonObject = { result: 'success', messages: '', reload: false, fragments: {} };

/**
 * Does what follows an answer when the page is as the server printed it: payment boxes, the gateway's own button and
 * other scripts wait for it. Notices of the page stay. Answers that the totals can be ordered by.
 */
export function keepPrinted(form: HTMLFormElement): true {
  initPaymentMethods(form);
  emit(form.ownerDocument.body, 'updated_checkout', [{ ...AS_PRINTED }]);
  return true;
}
