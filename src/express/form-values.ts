import { serializeForm } from '../dom/form-fields';
import { asList } from '../host/lists';

/** Values of a form's fields that `accepts` names; lists under their name without brackets. */
export function formValues(
  form: HTMLFormElement,
  accepts: (name: string) => boolean,
): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [name, value] of serializeForm(form)) {
    const key = name.replace(/\[\]$/, '');
    if (accepts(key)) values[key] = name === key ? value : [...asList(values[key]).map(String), value];
  }
  return values;
}
