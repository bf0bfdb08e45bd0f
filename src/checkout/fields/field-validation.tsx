import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRefill } from '../../dom/events';
import { closest, findAll } from '../../dom/find';
import { type FormControl, isFormControl, isTickable } from '../../dom/form-fields';
import { isVisible } from '../../dom/visible';
import { emit, type HostEvent } from '../../host/events/events';
import { currentJQuery } from '../../host/events/jquery';
import { useStore } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { CHECKOUT_FORM, type CheckoutSession, checkoutOf, type NamedError } from '../checkout-session';

/** A field with its label. */
export const ROW = '.form-row';

/** The host's class of an error below its field. */
const INLINE_ERROR = 'checkout-inline-error-message';

/** Ids of the elements that describe a field to screen readers. */
const describersOf = (field: Element): string[] =>
  (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);

function describeBy(field: Element, ids: string[]): void {
  if (ids.length) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
}

/** Drawn at once: other scripts read fields and their descriptions right after an event. */
const setFieldErrors = ({ $fieldErrors }: CheckoutSession, errors: readonly NamedError[]): void =>
  flushSync(() => $fieldErrors.set(errors));

/** The field with this id, if exactly one element has it and it is in a row. */
function fieldNamed(id: string): HTMLElement | null {
  const [field, another] = findAll(document, `[id=${JSON.stringify(id)}]`);
  return field && !another && closest(field, ROW) ? field : null;
}

/** Shows the server's errors beside the fields they name, the last one of each field. Returns the fields that were found. */
export function showFieldErrors(checkout: CheckoutSession, named: readonly NamedError[]): HTMLElement[] {
  const found = named.flatMap(({ id, text }) => {
    const field = fieldNamed(id);
    return field ? [{ field, error: { id, text: text.trim() } }] : [];
  });
  const errors = [...checkout.$fieldErrors.get(), ...found.map(({ error }) => error)];
  setFieldErrors(checkout, [...new Map(errors.map((error) => [error.id, error])).values()]);
  return found.map(({ field }) => field);
}

/** Removes errors that other scripts left in a row; the field keeps its other descriptions. */
function removeForeignErrors(field: Element, row: Element): void {
  const errors = findAll(row, `.${INLINE_ERROR}`);
  const gone = new Set([`${field.id}_description`, ...errors.map(({ id }) => id)]);
  for (const error of errors) error.remove();
  const kept = describersOf(field).filter((id) => !gone.has(id));
  if (kept.length !== describersOf(field).length) describeBy(field, kept);
}

/** Removes the error beside a field. */
export function clearFieldError(field: HTMLElement): void {
  const form = closest(field, CHECKOUT_FORM);
  const row = closest(field, ROW);
  if (form instanceof HTMLFormElement) {
    const checkout = checkoutOf(form);
    const errors = checkout.$fieldErrors.get();
    const kept = errors.filter(({ id }) => !row?.contains(document.getElementById(id)));
    if (kept.length < errors.length) setFieldErrors(checkout, kept);
  }
  removeForeignErrors(field, row ?? field);
}

/** Removes every error beside a field, ours and those of other scripts, from all forms of the page. */
export function clearFieldErrors(): void {
  for (const form of findAll(document, CHECKOUT_FORM, HTMLFormElement)) {
    const checkout = checkoutOf(form);
    if (checkout.$fieldErrors.get().length) setFieldErrors(checkout, []);
  }
  for (const error of findAll(document, `.${INLINE_ERROR}`)) error.remove();
}

/** One error at the end of its field's row, which describes the field. */
function FieldError({ id, text }: NamedError): ReactNode {
  const [field] = useState(() => document.getElementById(id));
  const [row] = useState(() => closest(field, ROW));
  const errorId = `${id}_description`;
  useLayoutEffect(() => {
    if (!field) return undefined;
    describeBy(field, [...describersOf(field), errorId]);
    field.setAttribute('aria-invalid', 'true');
    return () =>
      describeBy(
        field,
        describersOf(field).filter((known) => known !== errorId),
      );
  }, [field, errorId]);
  if (!row) return null;
  return (
    <Placed anchor={row} position="append">
      <p id={errorId} className={INLINE_ERROR}>
        {text}
      </p>
    </Placed>
  );
}

/** The server's errors beside the fields of a form. */
export function FieldErrors({ checkout }: { checkout: CheckoutSession }): ReactNode {
  const errors = useStore(checkout.$fieldErrors);
  return errors.map((error) => <FieldError key={error.id} {...error} />);
}

/** Fields that are validated. */
const FIELDS = '.input-text, select, input[type="checkbox"]';

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

const CHECKS: Record<Fault, (field: FormControl) => boolean> = {
  required: (field) => (isTickable(field) ? field.checked : field.value !== ''),
  email: ({ value }) => value === '' || isEmail(value),
  phone: ({ value }) => isPhone(value),
};

const ALL_FAULTS = Object.keys(FAULTS) as Fault[];

const faultsOf = (field: FormControl, row: Element): Fault[] =>
  ALL_FAULTS.filter((fault) => row.classList.contains(FAULTS[fault].check) && !CHECKS[fault](field));

function unmark(field: FormControl, row: Element): void {
  field.removeAttribute('aria-invalid');
  clearFieldError(field);
  row.classList.remove(INVALID, VALIDATED, ...ALL_FAULTS.map((fault) => FAULTS[fault].invalid));
}

function mark(field: FormControl, row: Element, faults: Fault[]): void {
  row.classList.remove(VALIDATED);
  row.classList.add(INVALID, ...faults.map((fault) => FAULTS[fault].invalid));
  field.setAttribute('aria-invalid', 'true');
}

/** Checks one field and marks its row. A repopulated select is not marked as invalid, nor as valid while it is empty. */
function validateField(field: FormControl, row: Element, isRefilled: boolean): void {
  const faults = faultsOf(field, row);
  if (faults.length && !isRefilled) mark(field, row, faults);
  else unmark(field, row);
  if (!faults.length && (field.value || !isRefilled)) row.classList.add(VALIDATED);
}

/** Typing clears a field's marks; `focusout`, `change` and the host's `validate` check it. */
export function checkField({ type, target, originalEvent }: HostEvent): void {
  const field = closest(target, FIELDS);
  const row = field?.closest(ROW);
  if (!row || !isFormControl(field)) return;
  if (type === 'input') unmark(field, row);
  else if (type !== 'keydown') validateField(field, row, isRefill(originalEvent));
}

/**
 * Makes every field check itself. With jQuery on the page, plugins then get `blur` from each field except the one that has
 * the focus.
 */
export function validateFields(form: HTMLElement): void {
  const hasJQuery = currentJQuery() !== null;
  for (const field of findAll(form, FIELDS)) {
    emit(field, 'validate');
    if (hasJQuery && field !== document.activeElement) emit(field, 'blur');
  }
}

/** Invalid rows that are visible, in form order. */
export const findInvalidRows = (form: HTMLFormElement): HTMLElement[] =>
  findAll(form, `.${INVALID}`).filter(isVisible);

/** Whether no visible required row has an empty first control. */
export const areRequiredFieldsValid = (form: HTMLFormElement): boolean =>
  findAll(form, '.validate-required')
    .filter(isVisible)
    .every((row) => {
      const field = row.querySelector('input, select, textarea');
      return !isFormControl(field) || CHECKS.required(field);
    });
