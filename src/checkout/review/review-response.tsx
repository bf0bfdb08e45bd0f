import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/trusted';
import { elementOf, emit } from '../../host/events/events';
import { report } from '../../host/report';
import { asBoolean, asString, type JsonObject, toObject } from '../../host/settings';
import { isFailure } from '../../http/send';
import { composeError, showNoticeGroup } from '../../notices/draw-notices';
import { removeNotices, scrollToNotices } from '../../notices/notices';
import { announce } from '../../react/announce';
import { useStore } from '../../react/hooks/use-store';
import { updateCart } from '../../shop/cart-state';
import { isErrorHtml } from '../../shop/coupons';
import { findAllOfCheckout, formsOf, type UpdateArguments } from '../checkout-forms';
import type { CheckoutSession } from '../checkout-session';
import { validateFields } from '../fields/field-validation';
import { reloadKeepingTyped } from '../fields/typed-values';
import { message } from '../messages';
import { initPaymentMethods } from '../methods/payment-methods';
import { replaceFragments } from './replace-fragments';

/** The host's name of the notice group for the order review. */
const REVIEW_NOTICES = 'updateOrderReview';

/** Removes the notices of the last update. */
function removeReviewNotices({ $updateFailure }: CheckoutSession): void {
  $updateFailure.set(null);
  for (const group of findAll(document, `.woocommerce-NoticeGroup-${REVIEW_NOTICES}`)) group.remove();
}

/** Shows the host's notices. Fields are validated only after an error, so that success notices mark no field that is empty. */
function showReviewNotices(form: HTMLFormElement, html: string): void {
  removeNotices(document);
  const group = showNoticeGroup(form, REVIEW_NOTICES, parseServerHtml(html, document));
  if (isErrorHtml(html)) validateFields(form);
  scrollToNotices(group);
}

/** Fragment key of an ended session: an error to replace the form. */
const EXPIRED = 'form.woocommerce-checkout';

const totalOf = (form: HTMLFormElement): string =>
  findAllOfCheckout(formsOf(form), '.order-total > *')
    .map((cell) => cell.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Replaces the fragments and announces the new total to screen readers, in the shop's own text. */
function showFragments(checkout: CheckoutSession, answer: JsonObject): void {
  const { [EXPIRED]: _, ...fragments } = toObject(answer.fragments);
  // Before the shopper uses the page, the total is read when it is reached.
  const before = checkout.isTouched ? totalOf(checkout.form) : '';
  replaceFragments(checkout, fragments);
  updateCart({});
  const total = before && totalOf(checkout.form);
  if (total && total !== before) announce(total);
}

/** The messages of an answer; the error of an ended session is shown above the form, which stays with all typed values. */
const messagesOf = ({ result, messages, fragments }: JsonObject): string =>
  result === 'failure' ? asString(messages) : result ? '' : asString(toObject(fragments)[EXPIRED]);

/**
 * Moves the focus that was lost with the old shipping rates to the new control with the id of the changed one. Scripts
 * name that control as an element or, with jQuery, as a set.
 */
function focusShippingMethod(form: HTMLFormElement, { current_target: changed }: UpdateArguments): void {
  const id = elementOf(changed)?.id ?? '';
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement === null;
  if (isLost && id.includes('shipping_method'))
    findAllOfCheckout(formsOf(form), `[id=${JSON.stringify(id)}]`)[0]?.focus({ preventScroll: true });
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
  removeReviewNotices(checkout);
  showFragments(checkout, answer);
  const messages = messagesOf(answer);
  if (messages) showReviewNotices(form, messages);
  initPaymentMethods(checkout);
  focusShippingMethod(form, args);
  emit(document.body, 'updated_checkout', [answer]);
  return !isErrorHtml(messages);
}

/**
 * Does what follows an answer when the page is as the server printed it: payment boxes, gateways' own buttons and other
 * scripts depend on it. Notices of the page stay. Returns that the totals can be ordered by.
 */
export function keepPrinted(checkout: CheckoutSession): true {
  initPaymentMethods(checkout);
  // Listeners read the members of an answer, `fragments` above all.
  const unchanged = { result: 'success', messages: '', reload: false, fragments: {} };
  emit(document.body, 'updated_checkout', [unchanged]);
  return true;
}

/** Shows above the form that an update failed; typed values and focus stay. An aborted update has a successor. */
export function failUpdate({ form, $updateFailure }: CheckoutSession, cause: unknown): void {
  if (!isFailure(cause)) report('checkout', cause, form);
  else if (cause.kind !== 'aborted') {
    const box = composeError();
    const isSessionOver = isFailure(cause, 'status') && cause.status === 403;
    // Drawn before it is inserted, so that it is announced as a whole.
    flushSync(() => $updateFailure.set({ box, isSessionOver }));
    showNoticeGroup(form, REVIEW_NOTICES, box);
  }
}

/** That totals may be out of date, and what to do. */
export function UpdateFailure({ checkout }: { checkout: CheckoutSession }): ReactNode {
  const failure = useStore(checkout.$updateFailure);
  if (!failure) return null;
  const { form } = checkout;
  const { box, isSessionOver } = failure;
  const act = (): void => (isSessionOver ? reloadKeepingTyped(form) : emit(document.body, 'update_checkout'));
  return createPortal(
    <>
      {message(isSessionOver ? 'sessionEnded' : 'updateFailed')}{' '}
      <button type="button" className="button" onClick={act}>
        {message(isSessionOver ? 'reload' : 'tryAgain')}
      </button>
    </>,
    box,
  );
}
