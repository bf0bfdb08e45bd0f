import { unlockForm } from '../form/unlock-form';
import { setPayment } from '../set-payment';
import { $payment } from '../stores';

const usable = (button: HTMLElement | null, form: HTMLFormElement): HTMLElement | undefined =>
  button instanceof HTMLButtonElement && button.form === form && !button.disabled ? button : undefined;

/** Whether another script stopped the post, or no submit followed at all. */
function submit(form: HTMLFormElement, button: HTMLElement | null): boolean {
  let seen: Event | undefined;
  const note = (event: Event): void => {
    if (event.target === form) seen = event;
  };
  document.addEventListener('submit', note, true);
  form.noValidate = true;
  try {
    form.requestSubmit(usable(button, form));
  } finally {
    document.removeEventListener('submit', note, true);
  }
  return seen?.defaultPrevented !== false;
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
  if (isCheckout) unlockForm(form);
  const isStopped = submit(form, button);
  // The checkout may ask later, after an update that is under way.
  const isWaiting = isCheckout && $payment.get().gateway !== '';
  setPayment(isWaiting ? 'prepared' : 'idle', isWaiting ? gateway : '');
  if (!isCheckout && isStopped) unlockForm(form);
}
