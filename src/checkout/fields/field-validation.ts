import { ROW } from '../../address/selectors';
import { isRefill } from '../../dom/events';
import { type FormControl, isFormControl } from '../../dom/form-fields';
import { isVisible } from '../../dom/visible';
import { inCss } from '../../host/events/bindings';
import { emit, type HostEvent } from '../../host/events/events';
import { currentJQuery } from '../../host/events/jquery';
import { fieldsOfRow, isRadio, isRowFilled } from '../../shop/form-rows';
import { findAllIn, formsOf } from '../checkout-forms';
import type { CheckoutSession } from '../checkout-session';
import { FIELDS, REQUIRED_RADIOS } from '../selectors';
import { clearFieldError } from './field-errors';

export const INVALID = 'woocommerce-invalid';
export const VALIDATED = 'woocommerce-validated';

type Fault = 'required' | 'email' | 'phone';

/** The host's classes of a row: the one that requires a check, and the one for its fault. */
const FAULTS: Record<Fault, { check: string; invalid: string }> = {
  required: { check: 'validate-required', invalid: 'woocommerce-invalid-required-field' },
  email: { check: 'validate-email', invalid: 'woocommerce-invalid-email' },
  phone: { check: 'validate-phone', invalid: 'woocommerce-invalid-phone' },
};

const ATOM = "[a-z0-9!#$%&'*+\\-/=?^_`{|}~\\u0080-\\uffff]+";
const QUOTED = '"(?:[^"\\\\\\r\\n]|\\\\.)*"';
const LABEL = '[a-z0-9\\u0080-\\uffff](?:[a-z0-9\\-\\u0080-\\uffff]*[a-z0-9\\u0080-\\uffff])?';
const LAST_LABEL = '[a-z\\u0080-\\uffff](?:[a-z0-9\\-\\u0080-\\uffff]*[a-z0-9\\u0080-\\uffff])?';

const EMAIL = new RegExp(`^(?:${ATOM}(?:\\.${ATOM})*|${QUOTED})@(?:${LABEL}\\.)+${LAST_LABEL}\\.?$`, 'i');

/** Dot-separated atoms or a quoted string, `@`, at least two domain labels, the last starting with a letter. */
export const isEmail = (value: string): boolean => EMAIL.test(value);

/** Only digits, white space and `# _ - + / ( ) .` */
export const isPhone = (value: string): boolean => /^[\d\s#_\-+/().]*$/.test(value);

const CHECKS: Record<Fault, (field: FormControl, row: Element) => boolean> = {
  required: (_, row) => isRowFilled(row),
  email: ({ value }) => value === '' || isEmail(value),
  phone: ({ value }) => isPhone(value),
};

const ALL_FAULTS = Object.keys(FAULTS) as Fault[];

const faultsOf = (field: FormControl, row: Element): Fault[] =>
  ALL_FAULTS.filter((fault) => row.classList.contains(FAULTS[fault].check) && !CHECKS[fault](field, row));

function unmark(checkout: CheckoutSession, field: FormControl, row: Element): void {
  field.removeAttribute('aria-invalid');
  clearFieldError(checkout, field, row);
  row.classList.remove(INVALID, VALIDATED, ...ALL_FAULTS.map((fault) => FAULTS[fault].invalid));
}

function mark(field: FormControl, row: Element, faults: Fault[]): void {
  row.classList.remove(VALIDATED);
  row.classList.add(INVALID, ...faults.map((fault) => FAULTS[fault].invalid));
  if (!isRadio(field)) field.setAttribute('aria-invalid', 'true');
}

/** Checks one field and marks its row. A repopulated select is not marked as invalid, nor as valid while it is empty. */
function validateField(
  checkout: CheckoutSession,
  field: FormControl,
  row: Element,
  isRefilled: boolean,
): void {
  const faults = faultsOf(field, row);
  if (faults.length && !isRefilled) mark(field, row, faults);
  else unmark(checkout, field, row);
  if (!faults.length && (field.value || !isRefilled)) row.classList.add(VALIDATED);
}

/** Whether the focus moves on within the row: from one member of a group to the next, or from a helper input to the field. */
const staysInRow = (row: Element, event: unknown): boolean =>
  event instanceof FocusEvent && event.relatedTarget instanceof Node && row.contains(event.relatedTarget);

/**
 * Typing clears a field's marks; `focusout`, `change` and the host's `validate` check it. A helper input of a row stands for
 * the row's field.
 */
export function checkField(checkout: CheckoutSession, event: HostEvent): void {
  const { type, currentTarget: control, originalEvent } = event;
  const row = isFormControl(control) && control.closest(ROW);
  if (!row) return;
  const fields = fieldsOfRow(row);
  const field = fields.includes(control) ? control : (fields[0] ?? control);
  if (type === 'input') unmark(checkout, field, row);
  else if (!staysInRow(row, originalEvent)) validateField(checkout, field, row, isRefill(originalEvent));
}

/**
 * Makes every field of a checkout check itself. With jQuery on the page, plugins then get `blur` from each field except the
 * one that has the focus.
 */
export function validateFields(form: HTMLFormElement): void {
  const hasJQuery = currentJQuery() !== null;
  for (const field of findAllIn(formsOf(form), inCss(`${FIELDS}, ${REQUIRED_RADIOS}`))) {
    emit(field, 'validate');
    if (hasJQuery && field !== document.activeElement) emit(field, 'blur');
  }
}

/** Invalid rows that are visible, in form order. */
export const findInvalidRows = (form: HTMLFormElement): HTMLElement[] =>
  findAllIn(formsOf(form), `.${INVALID}`).filter(isVisible);

/** Whether every visible required row has a value. */
export const areRequiredFieldsValid = (form: HTMLFormElement): boolean =>
  findAllIn(formsOf(form), '.validate-required').filter(isVisible).every(isRowFilled);
