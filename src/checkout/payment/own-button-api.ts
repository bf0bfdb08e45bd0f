import { findAll, isVisible, scrollToElement } from '../../dom';
import { areRequiredFieldsValid, findInvalidRows } from '../fields';
import { ROW } from '../markup';
import { validateFields } from '../validate';
import type { OwnButtonApi } from './own-button-registry';

const INVALID = 'woocommerce-invalid';
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

/** What a gateway's own button may ask of the checkout form: check it, send it (contract 4.6). */
export const checkoutApi = (form: HTMLFormElement): OwnButtonApi => ({
  validate: async () => validate(form),
  submit: () => form.requestSubmit(),
});

/** The same on pages that have nothing to check. */
export const plainApi = (form: HTMLFormElement): OwnButtonApi => ({
  validate: async () => ({ hasError: false }),
  submit: () => form.requestSubmit(),
});
