import { freeForm } from '../form/free-form';
import { setPayment } from '../set-payment';
import { $payment } from '../stores';

const usable = (button: HTMLElement | null, form: HTMLFormElement): HTMLElement | undefined =>
  button instanceof HTMLButtonElement && button.form === form && !button.disabled ? button : undefined;

/** Whether another script stopped the post. */
function submit(form: HTMLFormElement, button: HTMLElement | null): boolean {
  const seen: Event[] = [];
  document.addEventListener('submit', (event) => seen.push(event), { once: true, capture: true });
  form.noValidate = true;
  form.requestSubmit(usable(button, form));
  return seen[0]?.defaultPrevented === true;
}

/**
 * Submits a form whose hidden fields are filled in for `gateway`: `requestSubmit` lets the host's and other plugins'
 * handlers see it, which `submit()` would not. Until it returns the session is `submitting`: what handlers change in the
 * form on the way is no reason to prepare it anew.
 */
export function resubmit(form: HTMLElement, gateway: string, button: HTMLElement | null): void {
  if (!(form instanceof HTMLFormElement)) return;
  const isCheckout = form.matches('.checkout');
  setPayment('submitting', gateway);
  if (isCheckout) freeForm(form);
  const isStopped = submit(form, button);
  // The checkout may ask later, after an update that is under way.
  const isWaiting = isCheckout && $payment.get().gateway !== '';
  setPayment(isWaiting ? 'prepared' : 'idle', isWaiting ? gateway : '');
  if (!isCheckout && isStopped) freeForm(form);
}
