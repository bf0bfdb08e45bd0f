import { findAll } from '../../dom/find';
import { scrollToElement } from '../../dom/motion/scroll';
import { isVisible } from '../../dom/motion/visible';
import { INVALID, ROW } from '../fields/markup';
import { validateFields } from '../fields/validate-fields';
import { areRequiredFieldsValid, findInvalidRows } from '../fields/validation';
import { CHECKOUT_FORM } from '../markup';
import type { CustomButtonApi } from './facade';

const SCROLL = { offset: 100, duration: 500 };

/** A stale mark goes before the box is looked at; an unticked one gets it anew (contract 4.6). */
function areTermsAccepted(form: HTMLElement): boolean {
  const terms = findAll(form, 'input[name="terms"]', HTMLInputElement).find(isVisible);
  terms?.closest(ROW)?.classList.toggle(INVALID, !terms.checked);
  return terms?.checked ?? true;
}

function validate(form: HTMLFormElement): { hasError: boolean } {
  validateFields(form);
  const isAgreed = areTermsAccepted(form);
  const [first] = findInvalidRows(form);
  if (first) scrollToElement(first, SCROLL);
  return { hasError: Boolean(first) || !isAgreed || !areRequiredFieldsValid(form) };
}

/** What a gateway's own button may ask of a form: check it, where there is something to check, and send it (contract 4.6). */
export const apiFor = (form: HTMLFormElement): CustomButtonApi => ({
  validate: async () => (form.matches(CHECKOUT_FORM) ? validate(form) : { hasError: false }),
  submit: () => form.requestSubmit(),
});
