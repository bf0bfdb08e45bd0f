import { findAll } from '../dom/find';

import { slideDown, slideUp } from '../dom/motion';
import { currentJQuery } from '../host/events/jquery';
import { startedEntries } from '../host/start-entry';
import { makeBusy, release } from '../overlay/busy';
import { FORMS, type PaymentSession } from './payment-session';

/** What the shopper pays in: the list of methods. */
const PAYMENT = '#payment';

/** Duration of the payment section's animation, milliseconds; the host's own. */
const SLIDE = 500;

type Covered = { data?: (key: string) => unknown; unblock?: () => void } | undefined;

/** Marks a form as busy by the host's class, so that the host ignores its submit, and covers it. */
export function lockForm(form: HTMLElement): void {
  makeBusy([form]);
}

/** Removes every overlay from a form: ours, the host's, and those of other bundles of ours. */
export function unlockForm(form: HTMLElement): void {
  const set = currentJQuery()?.(form) as Covered;
  // Our own `.unblock()` runs later: without an overlay to remove it would remove the next one.
  if (!startedEntries().has('checkout') || set?.data?.('blockUI.isBlocked')) set?.unblock?.();
  release(form);
  // Overlays of the host, or of a standalone bundle of ours, except those that are fading out.
  for (const layer of findAll(form, ':scope > .blockUI:not([style*="pointer-events"])')) layer.remove();
  form.removeAttribute('aria-busy');
}

/** The fields of order-pay. */
const findFields = (): HTMLElement[] => findAll(document, `form#order_review ${PAYMENT}`);

/** Locks the forms while a payment is being confirmed, so that it cannot be made twice. */
export const lockForms = (): void => findAll(document, 'form.checkout, form#order_review').forEach(lockForm);

/** Hides the fields of order-pay during a confirmation. */
export function hideFields(): void {
  for (const fields of findFields()) void slideUp(fields, SLIDE);
}

/** Unlocks the forms and shows the fields of order-pay; with `everywhere` also the checkout's payment section. */
export function unlockForms({ everywhere = false } = {}): void {
  for (const form of findAll(document, FORMS)) unlockForm(form);
  for (const fields of everywhere ? findAll(document, PAYMENT) : findFields()) void slideDown(fields, SLIDE);
}

/** Unlocks the forms after a hash that is not followed, unless they are locked for another confirmation. */
export function unlockUnlessConfirming({ confirming }: PaymentSession): void {
  if (!confirming.size) unlockForms();
}

/** Disables every submit button after a payment that may have gone through, until the page is reloaded. */
export function disableForms(): void {
  const submits = findAll(document, `:is(${FORMS}) :is(button, input)[type="submit"]`);
  for (const button of submits) button.setAttribute('disabled', '');
}
