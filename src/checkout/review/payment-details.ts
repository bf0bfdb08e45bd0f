import { type FormControl, find, findAll, fireRefill, isFormControl, isTickable } from '../../dom';
import { PAYMENT_CONTROLS } from '../markup';

const termsOf = (document: Document): HTMLInputElement | null => find(document, '#terms', HTMLInputElement);

const controlsOf = (document: Document): FormControl[] =>
  findAll(document, PAYMENT_CONTROLS).filter((control): control is HTMLElement & FormControl =>
    isFormControl(control),
  );

function restoreControl(control: FormControl, known: string | boolean): void {
  if (isTickable(control)) control.checked = Boolean(known);
  else if (!control.value) control.value = String(known);
  fireRefill(control);
}

/**
 * Remembers the terms box and every payment-box control with an id; the answered function puts them back after the
 * fragments came, typed values only where the new control is empty, and fires `change` on each (contract 4.4).
 */
export function rememberPaymentDetails(document: Document): () => void {
  const isAgreed = termsOf(document)?.checked ?? false;
  const details = new Map(
    controlsOf(document).map((control) => [
      control.id,
      isTickable(control) ? control.checked : control.value,
    ]),
  );
  return () => {
    const terms = termsOf(document);
    if (terms && isAgreed) terms.checked = true;
    for (const control of controlsOf(document)) {
      const known = details.get(control.id);
      if (known !== undefined) restoreControl(control, known);
    }
  };
}
