import { isBeingFilled } from '../../address';
import {
  type FormControl,
  findAll,
  isFormControl,
  isTickable,
  isVisible,
  type Stop,
  stopAll,
} from '../../dom';
import { hear, tell } from '../../page';
import { clearInlineError } from './inline-errors';
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
  clearInlineError(field);
  row.classList.remove(INVALID, VALIDATED, ...ALL_FAULTS.map((fault) => FAULTS[fault].says));
}

function mark(field: FormControl, row: Element, faults: Fault[]): void {
  row.classList.remove(VALIDATED);
  row.classList.add(INVALID, ...faults.map((fault) => FAULTS[fault].says));
  field.setAttribute('aria-invalid', 'true');
}

/** Checks one field and marks its row (contract 4.9). A list that was only refilled blames nobody. */
function validateField(field: FormControl): void {
  const row = field.closest(ROW);
  if (!row) return;
  const faults = faultsOf(field, row);
  if (faults.length && isBeingFilled(field)) unmark(field, row);
  else if (faults.length) mark(field, row, faults);
  else {
    unmark(field, row);
    row.classList.add(VALIDATED);
  }
}

function clearField(field: FormControl): void {
  const row = field.closest(ROW);
  if (row) unmark(field, row);
}

const onField =
  (work: (field: FormControl) => void) =>
  ({ currentTarget }: { currentTarget: EventTarget | null }): void => {
    if (isFormControl(currentTarget)) work(currentTarget);
  };

/** Typing clears a field's marks; leaving, changing and the host's `validate` check it (contract 4.9). */
export function listenForFieldValidation(form: HTMLFormElement): Stop {
  const options = { selector: FIELDS };
  return stopAll([
    hear(form, 'input', onField(clearField), options),
    ...['validate', 'change', 'focusout'].map((type) => hear(form, type, onField(validateField), options)),
  ]);
}

/** Fires the host's `validate` on every field, as after a refused order (contract 4.10). */
export function validateFields(form: HTMLFormElement): void {
  for (const field of findAll(form, FIELDS)) tell(field, 'validate');
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

/** Turns off the browser's own validation bubbles: the shop's rules and messages count (contract 4.1). */
export const turnOffNativeValidation = (form: HTMLFormElement): void => {
  form.noValidate = true;
};
