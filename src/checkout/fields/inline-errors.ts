import { type FormControl, isFormControl } from '../../dom/controls';
import { closest, findAll } from '../../dom/find';
import { INLINE_ERROR, ROW } from './markup';

const describersOf = (field: Element): string[] =>
  (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);

function describeBy(field: Element, ids: string[]): void {
  if (ids.length) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
}

/** Takes a field's inline error away; a description it also has stays its description (mends a quirk of contract 4.9). */
export function clearInlineError(field: FormControl): void {
  const errors = findAll(field.closest(ROW) ?? field, `.${INLINE_ERROR}`);
  const gone = new Set([`${field.id}_description`, ...errors.map(({ id }) => id)]);
  for (const error of errors) error.remove();
  const kept = describersOf(field).filter((id) => !gone.has(id));
  if (kept.length !== describersOf(field).length) describeBy(field, kept);
}

/**
 * Puts the server's words under the field with this id, when exactly one element has it (contract 4.10, step 8).
 * Answers the field, or null when there is none to tell.
 */
export function showInlineError(form: HTMLElement, id: string, text: string): HTMLElement | null {
  const [field, another] = findAll(form.ownerDocument, `[id=${JSON.stringify(id)}]`);
  const row = closest(field ?? null, ROW);
  if (!field || another || !row) return null;
  if (isFormControl(field)) clearInlineError(field);
  const error = form.ownerDocument.createElement('p');
  error.id = `${id}_description`;
  error.className = INLINE_ERROR;
  error.textContent = text.trim();
  row.append(error);
  describeBy(field, [...describersOf(field), error.id]);
  field.setAttribute('aria-invalid', 'true');
  return field;
}
