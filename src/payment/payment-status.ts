import { findAll } from '../dom/find';
import { slideDown, slideUp } from '../dom/motion';
import { currentJQuery } from '../host/events/jquery';
import { startedEntries } from '../host/start-entry';
import { cover, uncover } from '../overlay/cover';
import { CHECKOUT_FORM, ORDER_PAY_FORM } from '../shop/order-forms';
import { noteOrder } from '../shop/page-orders';
import { FORMS, type PaymentSession, type PaymentStatus } from './payment-session';

/** What the shopper pays in: the list of methods. */
const PAYMENT = '#payment';

/** Duration of the payment section's animation, milliseconds; the host's own. */
const SLIDE = 500;

/** What each status means to the wallets of the page. */
const ORDERS = {
  idle: null,
  prepared: null,
  preparing: 'sent',
  submitting: 'sent',
  posted: 'sent',
  confirming: 'sent',
  unknown: 'unclear',
} as const satisfies Record<PaymentStatus, string | null>;

type Covered = { data?: (key: string) => unknown; unblock?: () => void } | undefined;

/** Removes every overlay from a form: ours, the host's, and those of other bundles of ours. */
function unlock(form: HTMLElement): void {
  const set = currentJQuery()?.(form) as Covered;
  // Our own `.unblock()` runs later: without an overlay to remove it would remove the next one.
  if (!startedEntries().has('checkout') || set?.data?.('blockUI.isBlocked')) set?.unblock?.();
  uncover(form, { mark: true });
  // Overlays of the host, or of a standalone bundle of ours, except those that are fading out.
  for (const layer of findAll(form, ':scope > .blockUI:not([style*="pointer-events"])')) layer.remove();
  form.removeAttribute('aria-busy');
  if (form.matches(ORDER_PAY_FORM)) showFields(form);
}

/** Shows the fields that were hidden during a confirmation. */
export function showFields(root: ParentNode): void {
  for (const fields of findAll(root, PAYMENT)) void slideDown(fields, SLIDE);
}

/** Unlocks every form, whichever script has locked it. */
export const unlockForms = (): void => findAll(document, FORMS).forEach(unlock);

/** The forms that are locked in a status, by the host's class, so that the host ignores their submits. */
function formsLockedIn(status: PaymentStatus, locked: readonly HTMLElement[], form?: HTMLElement) {
  if (status === 'confirming') return findAll(document, `${CHECKOUT_FORM}, ${ORDER_PAY_FORM}`);
  if (status === 'preparing') return form ? [form] : [];
  // The checkout locks its form itself while it places the order.
  if (status === 'submitting') return locked.filter((one) => !one.matches(CHECKOUT_FORM));
  return status === 'posted' ? locked : [];
}

/** During a confirmation the fields of order-pay are hidden. After an unclear one every submit button is disabled. */
function showStatus(status: PaymentStatus): void {
  if (status === 'confirming')
    for (const fields of findAll(document, `${ORDER_PAY_FORM} ${PAYMENT}`)) void slideUp(fields, SLIDE);
  if (status === 'unknown')
    for (const button of findAll(document, `:is(${FORMS}) :is(button, input)[type="submit"]`))
      button.setAttribute('disabled', '');
}

interface StatusDetails {
  /** Gateway whose hidden fields are filled in. */
  gateway?: string;
  /** The form whose payment is being prepared. */
  form?: HTMLElement;
}

/**
 * Takes the payment to a status: locks and unlocks forms, and tells the page's wallets. `unknown` is final until the page
 * is reloaded.
 */
export function enterStatus(
  payment: PaymentSession,
  status: PaymentStatus,
  { gateway = '', form }: StatusDetails = {},
): void {
  if (payment.status === 'unknown') return;
  const before = payment.status === 'confirming' ? findAll(document, FORMS) : payment.locked;
  const locked = formsLockedIn(status, payment.locked, form);
  Object.assign(payment, { status, gateway, locked });
  if (status !== 'posted') for (const one of before) if (!locked.includes(one)) unlock(one);
  if (status === 'confirming' || status === 'preparing') cover(locked, { mark: true });
  showStatus(status);
  noteOrder(payment, 'form', ORDERS[status]);
}
