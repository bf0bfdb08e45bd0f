import { fireChange } from '../../dom/events';
import { findAll } from '../../dom/find';
import { ID_FIELDS } from '../markup';

/** Puts the variation's id into the form's hidden fields and emits their `change`; the empty string is none. */
export function setVariationId(form: Element, id: string): void {
  for (const field of findAll(form, ID_FIELDS, HTMLInputElement)) {
    field.value = id;
    fireChange(field);
  }
}
