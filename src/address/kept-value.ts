import type { Stop } from '../dom/events';
import type { FormControl } from '../dom/form-fields';

/** Whether the server permits one value only: a hidden field, or a list with one option. */
export const hasOneValue = (control: FormControl): boolean =>
  control instanceof HTMLSelectElement ? control.length === 1 : control.type === 'hidden';

/**
 * Restores the only permitted value of a field that is not visible when a password manager overwrites it: a hidden field at once,
 * since its value is an attribute; a list when it changes and before its form is sent.
 */
export function keepOnlyValue(control: FormControl): Stop {
  const { value, ownerDocument: document } = control;
  const restore = (): void => {
    if (control.value !== value) control.value = value;
  };
  const observer = new MutationObserver(restore);
  observer.observe(control, { attributeFilter: ['value'] });
  const abort = new AbortController();
  const options = { capture: true, signal: abort.signal };
  for (const type of ['input', 'change']) control.addEventListener(type, restore, options);
  document.addEventListener('submit', restore, options);
  return () => {
    observer.disconnect();
    abort.abort();
  };
}
