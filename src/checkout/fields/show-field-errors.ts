import { flushSync } from 'react-dom';
import { closest, findAll } from '../../dom/find';
import { CHECKOUT_FORM } from '../markup';
import { INLINE_ERROR, ROW } from './markup';
import { $fieldErrors, type FieldFault } from './stores';

/** Ids that describe a field to screen readers. */
export const describersOf = (field: Element): string[] =>
  (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);

/** Replaces the ids that describe a field. */
export function describeBy(field: Element, ids: string[]): void {
  if (ids.length) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
}

/** The field with this id, when exactly one element has it and it stands in a row (contract 4.10, step 8). */
function fieldNamed(document: Document, id: string): HTMLElement | null {
  const [field, another] = findAll(document, `[id=${JSON.stringify(id)}]`);
  return field && !another && closest(field, ROW) ? field : null;
}

/** Drawn at once: other scripts read fields and their descriptions right after an event. */
const setErrors = (form: HTMLFormElement, errors: readonly FieldFault[]): void =>
  flushSync(() => $fieldErrors(form).set(errors));

/** Puts the server's words next to the fields they name by id. Answers the fields found; of two words for one the last counts. */
export function showFieldErrors(
  form: HTMLFormElement,
  named: readonly { id: string; text: string }[],
): HTMLElement[] {
  const fields = new Map<string, HTMLElement>();
  const errors = new Map<string, FieldFault>();
  const attempt =
    Math.max(
      0,
      ...$fieldErrors(form)
        .get()
        .map((error) => error.attempt),
    ) + 1;
  for (const { id, text } of named) {
    const field = fieldNamed(form.ownerDocument, id);
    if (!field) continue;
    fields.set(id, field);
    errors.set(id, { id, text: text.trim(), attempt });
  }
  const kept = $fieldErrors(form)
    .get()
    .filter(({ id }) => !errors.has(id));
  setErrors(form, [...kept, ...errors.values()]);
  return [...fields.values()];
}

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
    if (kept.length < errors.length) setErrors(form, kept);
  }
  removeForeignErrors(field, row ?? field);
}

/** Takes every error next to a field away, ours and those of other scripts. */
export function clearFieldErrors(document: Document): void {
  for (const form of findAll(document, CHECKOUT_FORM, HTMLFormElement))
    if ($fieldErrors(form).get().length) setErrors(form, []);
  for (const error of findAll(document, `.${INLINE_ERROR}`)) error.remove();
}
