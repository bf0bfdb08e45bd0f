import { closest, findAll } from '../../../dom/find';
import { CHECKOUT_FORM } from '../../markup';
import { INLINE_ERROR, ROW } from '../markup';
import { $fieldErrors } from '../stores';
import { describeBy, describersOf } from './descriptions';
import { setFieldErrors } from './set-field-errors';

/** Takes away what other scripts left in a row; a description a field also has stays (mends a quirk of contract 4.9). */
function removeForeignErrors(field: Element, row: Element): void {
  const errors = findAll(row, `.${INLINE_ERROR}`);
  const gone = new Set([`${field.id}_description`, ...errors.map(({ id }) => id)]);
  for (const error of errors) error.remove();
  const kept = describersOf(field).filter((id) => !gone.has(id));
  if (kept.length !== describersOf(field).length) describeBy(field, kept);
}

/** Takes the error next to a field away. */
export function clearFieldError(field: HTMLElement): void {
  const form = closest(field, CHECKOUT_FORM);
  const row = closest(field, ROW);
  if (form instanceof HTMLFormElement) {
    const errors = $fieldErrors(form).get();
    const kept = errors.filter(({ id }) => !row?.contains(form.ownerDocument.getElementById(id)));
    if (kept.length < errors.length) setFieldErrors(form, kept);
  }
  removeForeignErrors(field, row ?? field);
}

/** Takes every error next to a field away, ours and those of other scripts. */
export function clearFieldErrors(document: Document): void {
  for (const form of findAll(document, CHECKOUT_FORM, HTMLFormElement))
    if ($fieldErrors(form).get().length) setFieldErrors(form, []);
  for (const error of findAll(document, `.${INLINE_ERROR}`)) error.remove();
}
