import { closest, findAll } from '../../../dom/find';
import { ROW } from '../markup';
import { $fieldErrors, type FieldFault } from '../stores';
import { setFieldErrors } from './set-field-errors';

/** The field with this id, when exactly one element has it and it stands in a row (contract 4.10, step 8). */
function fieldNamed(document: Document, id: string): HTMLElement | null {
  const [field, another] = findAll(document, `[id=${JSON.stringify(id)}]`);
  return field && !another && closest(field, ROW) ? field : null;
}

/**
 * Puts the server's words next to the fields they name by id. Answers the fields found; of two words for one the last
 * counts.
 */
export function showFieldErrors(form: HTMLFormElement, named: readonly FieldFault[]): HTMLElement[] {
  const found = named.flatMap(({ id, text }) => {
    const field = fieldNamed(form.ownerDocument, id);
    return field ? [{ field, error: { id, text: text.trim() } }] : [];
  });
  const known = [...$fieldErrors(form).get(), ...found.map(({ error }) => error)];
  setFieldErrors(form, [...new Map(known.map((error) => [error.id, error])).values()]);
  return found.map(({ field }) => field);
}
