import { findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { elementOf, emit } from '../../host/events';
import { asBoolean, asString, type JsonObject, toObject } from '../../host/settings';
import { showNoticeGroup } from '../../notices/draw-notices';
import { removeNotices, scrollToNotices } from '../../notices/notices';
import { announce } from '../../react/announce';
import { updateCart } from '../../shop/update-cart';
import type { CheckoutSession, UpdateArguments } from '../checkout-session';
import { validateFields } from '../field-validation';
import { isErrorHtml } from '../messages';
import { initPaymentMethods } from '../payment-methods';
import { reloadKeepingTyped } from '../typed-values';
import { replaceFragments } from './replace-fragments';
import { REVIEW_NOTICES } from './update-failure';

/** Fragment key of an ended session: an error to replace the form. */
const EXPIRED = 'form.woocommerce-checkout';

const totalOf = (): string =>
  Array.from(document.querySelectorAll('.order-total > *'), (cell) => cell.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Runs `replace` and announces the new total to screen readers, in the shop's own text. */
function announcingTotal(replace: () => void): void {
  const before = totalOf();
  replace();
  const total = totalOf();
  if (before && total && total !== before) announce(total);
}

function showFragments(checkout: CheckoutSession, answer: JsonObject): void {
  const { [EXPIRED]: _, ...fragments } = toObject(answer.fragments);
  const replace = (): void => {
    replaceFragments(checkout, fragments);
    updateCart({});
  };
  // Before the shopper uses the page, the total is read when it is reached.
  if (checkout.isTouched) announcingTotal(replace);
  else replace();
}

/** The messages of an answer; the error of an ended session is shown above the form, which stays with all typed values. */
const messagesOf = ({ result, messages, fragments }: JsonObject): string =>
  result === 'failure' ? asString(messages) : result ? '' : asString(toObject(fragments)[EXPIRED]);

function removeOlderMessages({ $updateFailure }: CheckoutSession): void {
  $updateFailure.set(null);
  const groups = findAll(document, `.woocommerce-NoticeGroup-${REVIEW_NOTICES}`);
  for (const group of groups) group.remove();
}

/** Shows notices. Fields are validated only after an error, so that success notices mark no field that is still empty. */
function showMessages(form: HTMLFormElement, html: string): void {
  removeNotices(document);
  const group = showNoticeGroup(form, REVIEW_NOTICES, parseServerHtml(html, document));
  if (isErrorHtml(html)) validateFields(form);
  scrollToNotices(group);
}

/**
 * Moves the focus that was lost with the old shipping rates to the new control with the id of the changed one. Scripts
 * name that control as an element or, with jQuery, as a set.
 */
function focusShippingMethod({ current_target: changed }: UpdateArguments): void {
  const id = elementOf(changed)?.id ?? '';
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement === null;
  if (isLost && id.includes('shipping_method')) document.getElementById(id)?.focus({ preventScroll: true });
}

/**
 * Applies an answer of `update_order_review`, in the host's order. Returns whether the totals on the page can be ordered
 * by, which they cannot when there is an error among the messages.
 */
export function applyReviewResponse(
  checkout: CheckoutSession,
  answer: JsonObject,
  args: UpdateArguments,
): boolean {
  const { form } = checkout;
  if (asBoolean(answer.reload)) {
    reloadKeepingTyped(form);
    return false;
  }
  removeOlderMessages(checkout);
  showFragments(checkout, answer);
  const messages = messagesOf(answer);
  if (messages) showMessages(form, messages);
  initPaymentMethods(checkout);
  focusShippingMethod(args);
  emit(document.body, 'updated_checkout', [answer]);
  return !isErrorHtml(messages);
}

/** An answer without changes. Listeners of `updated_checkout` read its members, `fragments` above all. */
const AS_PRINTED: JsonObject = { result: 'success', messages: '', reload: false, fragments: {} };

/**
 * Does what follows an answer when the page is as the server printed it: payment boxes, gateways' own buttons and other
 * scripts depend on it. Notices of the page stay. Returns that the totals can be ordered by.
 */
export function keepPrinted(checkout: CheckoutSession): true {
  initPaymentMethods(checkout);
  emit(document.body, 'updated_checkout', [{ ...AS_PRINTED }]);
  return true;
}
