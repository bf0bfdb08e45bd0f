import { findAll, isFormControl } from '../dom';
import { unblock } from '../overlay';
import { currentJQuery } from '../page';

/** Frees a form of our overlay and of the host's. */
export function freeForm(form: HTMLElement): void {
  form.classList.remove('processing');
  const set = currentJQuery()?.(form) as { unblock?: () => void } | undefined;
  if (typeof set?.unblock === 'function') set.unblock();
  unblock(form);
  form.removeAttribute('aria-busy');
}

/** After a payment that may have gone through: the buttons stay dead until the page is loaded anew. */
export function sealForm(form: HTMLElement): void {
  for (const control of findAll(form, 'button[type="submit"], input[type="submit"]')) {
    if (control instanceof HTMLButtonElement || isFormControl(control)) control.disabled = true;
  }
}
