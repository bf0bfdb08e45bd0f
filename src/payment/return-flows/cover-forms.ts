import { find, findAll } from '../../dom/find';
import { slideDown, slideUp } from '../../dom/motion/slide';
import { lockForm } from '../form/lock-form';
import { disableSubmit, unlockForm } from '../form/unlock-form';
import { FORMS, PAYABLE, PAYMENT } from '../markup';
import { $confirmations } from '../stores';

/** Milliseconds the payment box takes to go and to come back (card spec 9). */
const SLIDE = 500;

/** Where order-pay lets the shopper choose and type. */
const findFields = (): HTMLElement | null => find(document, `form#order_review ${PAYMENT}`);

/** Nobody pays again while a payment is being confirmed. */
export const coverForms = (): void => findAll(document, PAYABLE).forEach(lockForm);

/** Takes the fields of order-pay away for the time of the confirmation. */
export function closeFields(): void {
  const fields = findFields();
  if (fields) void slideUp(fields, SLIDE);
}

/** The forms are the shopper's again, and what they pay in is open. `everywhere`: the checkout's payment box, too. */
export function uncoverForms({ everywhere = false } = {}): void {
  for (const form of findAll(document, FORMS)) unlockForm(form);
  const fields = everywhere ? find(document, PAYMENT) : findFields();
  if (fields) void slideDown(fields, SLIDE);
}

/** A hash that leads nowhere must not uncover what another confirmation has covered. */
export function uncoverUnlessConfirming(): void {
  if (!$confirmations.get().length) uncoverForms();
}

/** After a payment that may have gone through. */
export const sealForms = (): void => findAll(document, FORMS).forEach(disableSubmit);
