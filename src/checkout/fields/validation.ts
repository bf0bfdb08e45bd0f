import { type FormControl, isFormControl, isTickable } from '../../dom/controls';
import { isRefill } from '../../dom/events/events';
import { closest, findAll } from '../../dom/find';
import { isVisible } from '../../dom/motion/visible';
import type { HostEvent } from '../../host/events/events';
import { clearFieldError } from './errors/clear-field-errors';
import { FAULTS, FIELDS, INVALID, ROW, VALIDATED } from './markup';
import { type Fault, isEmail, isPhone } from './rules';

const CHECKS: Record<Fault, (field: FormControl) => boolean> = {
  required: (field) => (isTickable(field) ? field.checked : field.value !== ''),
  email: ({ value }) => value === '' || isEmail(value),
  phone: ({ value }) => isPhone(value),
};

const ALL_FAULTS = Object.keys(FAULTS) as Fault[];

const faultsOf = (field: FormControl, row: Element): Fault[] =>
  ALL_FAULTS.filter((fault) => row.classList.contains(FAULTS[fault].asks) && !CHECKS[fault](field));

function unmark(field: FormControl, row: Element): void {
  field.removeAttribute('aria-invalid');
  clearFieldError(field);
  row.classList.remove(INVALID, VALIDATED, ...ALL_FAULTS.map((fault) => FAULTS[fault].says));
}

function mark(field: FormControl, row: Element, faults: Fault[]): void {
  row.classList.remove(VALIDATED);
  row.classList.add(INVALID, ...faults.map((fault) => FAULTS[fault].says));
  field.setAttribute('aria-invalid', 'true');
}

/** Checks one field and marks its row. A list that was only refilled blames nobody, and an empty one praises nobody. */
function validateField(field: FormControl, row: Element, isRefilled: boolean): void {
  const faults = faultsOf(field, row);
  if (faults.length && !isRefilled) mark(field, row, faults);
  else unmark(field, row);
  if (!faults.length && (field.value || !isRefilled)) row.classList.add(VALIDATED);
}

/**
 * Typing clears a field's marks; leaving, changing and the host's `validate` check it (contract 4.9). A
 * refill blames nobody.
 */
export function checkField({ type, target, originalEvent }: HostEvent): void {
  const field = closest(target, FIELDS);
  const row = field?.closest(ROW);
  if (!row || !isFormControl(field)) return;
  if (type === 'input') unmark(field, row);
  else if (type !== 'keydown') validateField(field, row, isRefill(originalEvent));
}

/** Invalid rows that the shopper can see, in form order. */
export const findInvalidRows = (form: HTMLFormElement): HTMLElement[] =>
  findAll(form, `.${INVALID}`).filter(isVisible);

/** Whether no visible required row has an empty first control (contract 4.6). */
export const areRequiredFieldsValid = (form: HTMLFormElement): boolean =>
  findAll(form, '.validate-required')
    .filter(isVisible)
    .every((row) => {
      const field = row.querySelector('input, select, textarea');
      return !isFormControl(field) || CHECKS.required(field);
    });
