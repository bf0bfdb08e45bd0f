import { type FormControl, isFormControl, isTickable } from '../../../dom/controls';
import { fireRefill } from '../../../dom/events/events';
import { find, findAll } from '../../../dom/find';
import { PAYMENT_CONTROLS } from '../../markup';
import { printedValue } from '../as-printed';

const termsOf = (document: Document): HTMLInputElement | null => find(document, '#terms', HTMLInputElement);

const controlsOf = (document: Document): FormControl[] =>
  findAll(document, PAYMENT_CONTROLS).filter((control): control is HTMLElement & FormControl =>
    isFormControl(control),
  );

/** What a control holds, and what the server had printed into it. */
interface Known {
  value: string;
  served: string;
  checked: boolean;
}

const knownOf = (control: FormControl): Known => ({
  value: control.value,
  served: printedValue(control),
  checked: isTickable(control) && control.checked,
});

const canHold = (control: FormControl, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);

/** The server's own new value stays; where it prints the same as before, the shopper's choice does. */
function restoreControl(control: FormControl, { value, served, checked }: Known): void {
  const isFree = !control.value || control.value === served;
  if (isTickable(control)) control.checked = checked;
  else if (isFree && canHold(control, value)) control.value = value;
  fireRefill(control);
}

/**
 * Remembers the terms box and every payment-box control with an id; the answered function puts them back after the
 * fragments came, values only where the new control is empty or as it was printed before, and fires `change` on each
 * (contract 4.4).
 */
export function rememberPaymentDetails(document: Document): () => void {
  const isAgreed = termsOf(document)?.checked ?? false;
  const details = new Map(controlsOf(document).map((control) => [control.id, knownOf(control)]));
  return () => {
    const terms = termsOf(document);
    if (terms && isAgreed) terms.checked = true;
    for (const control of controlsOf(document)) {
      const known = details.get(control.id);
      if (known) restoreControl(control, known);
    }
  };
}
