import { find } from '../../dom/find';
import { clearFields } from '../form/hidden-fields';
import { lockForm } from '../form/lock-form';
import { usesToken } from '../methods/chosen-method';
import { setPayment } from '../set-payment';
import type { PaymentMethod } from '../settings';
import { $payment } from '../stores';
import { pay } from './pay';

/** One preparation at a time; what comes to nothing leaves the form as it was. */
async function prepare(form: HTMLElement, method: PaymentMethod, button: HTMLElement | null): Promise<void> {
  setPayment('preparing');
  lockForm(form);
  clearFields(form);
  if (!(await pay(form, method, button))) clearFields(form);
}

/** Whether the hidden fields of this gateway are filled in; they serve one submit. */
function takePrepared(wanted: string): boolean {
  const { status, gateway } = $payment.get();
  if (gateway !== wanted) return false;
  setPayment(status === 'prepared' ? 'idle' : status);
  return true;
}

/** Whether a wallet button has put its payment method into the form. */
const isFilledByExpress = (form: HTMLElement): boolean =>
  Boolean(find(form, 'input[name="express_checkout_type"]', HTMLInputElement)?.value);

/**
 * Whether a submit of `form` with `method` may go on now; starts the preparation if not (card contract 3.8). Foreign
 * gateways have no method here. `button`: what was pressed.
 */
export function answerSubmit(
  form: HTMLElement,
  method: PaymentMethod | undefined,
  button: HTMLElement | null = null,
): boolean {
  const { status } = $payment.get();
  if (!method) return true;
  if (status === 'spent') return false;
  if (isFilledByExpress(form)) return true;
  if (usesToken(form, method.gateway)) {
    clearFields(form);
    return true;
  }
  if (takePrepared(method.gateway)) return true;
  if (status === 'idle' || status === 'prepared') void prepare(form, method, button);
  return false;
}
