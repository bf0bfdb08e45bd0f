import { report } from '../../host/report';
import { ensureDeferred, putField } from '../form/hidden-fields';
import { unlockForm } from '../form/unlock-form';
import { PAYMENT_INTENT, PAYMENT_METHOD } from '../markup';
import { fillSelectedType } from '../methods/one-element';
import { showFailure } from '../notices/show-failure';
import { setPayment } from '../set-payment';
import type { PaymentMethod } from '../settings';
import { elementState } from '../stores';
import { addMethod } from './add-method';
import { rememberKept } from './keep-for-order';
import { preparePayment } from './prepare-payment';
import { resubmit } from './resubmit';

function fillIn(form: HTMLElement, type: string, methodId: string): void {
  const { intentId } = elementState(type);
  putField(form, PAYMENT_METHOD, methodId);
  if (intentId) putField(form, PAYMENT_INTENT, intentId);
  if (type === 'blik') ensureDeferred(form);
}

/** What a form needs besides the payment method; answers whether it may be posted now. */
async function finish(form: HTMLElement, method: PaymentMethod, methodId: string): Promise<boolean> {
  if (form.id === 'add_payment_method') return addMethod(form, method, methodId);
  if (!form.matches('.checkout')) rememberKept(form, methodId);
  return true;
}

/** Says what went wrong in the notices area; the form is the shopper's again. */
function fail(form: HTMLElement, cause: unknown): void {
  if (cause instanceof Error) report('payment', cause, form);
  unlockForm(form);
  showFailure(cause);
}

/**
 * Makes a payment method of what was typed, fills it in and submits the form once more. False: nothing was posted; the
 * shopper was shown why, or is on the way to the bank.
 */
export async function pay(
  form: HTMLElement,
  method: PaymentMethod,
  button: HTMLElement | null,
): Promise<boolean> {
  try {
    const { id: methodId, type } = await preparePayment(form, method);
    fillIn(form, method.type, methodId);
    fillSelectedType(form, type);
    const isPostable = await finish(form, method, methodId);
    if (isPostable) resubmit(form, method.gateway, button);
    else setPayment('idle');
    return isPostable;
  } catch (cause) {
    fail(form, cause);
    setPayment('idle');
    return false;
  }
}
