import { createHiddenField } from '../../dom/create-form-part';
import { findAll } from '../../dom/find';
import { DEFERRED, PREPARED } from '../markup';

function appendField(form: HTMLElement, name: string, value: string): HTMLInputElement {
  const field = createHiddenField(form.ownerDocument, name, value);
  form.append(field);
  return field;
}

/** Gives the form one hidden field of this name, which is its id too; an older one goes. */
export function putField(form: HTMLElement, name: string, value: string): void {
  for (const field of findAll(form, `input[type="hidden"]#${name}`)) field.remove();
  const field = appendField(form, name, value);
  field.id = name;
  field.dataset.shopwake = 'card';
}

/** BLIK prints no such field of its own: the server would take the old flow when it is the only method. */
export function ensureDeferred(form: HTMLElement): void {
  if (!form.querySelector(`input[name="${DEFERRED}"]`)) appendField(form, DEFERRED, '1');
}

/** Takes what an earlier attempt left in the form. */
export function clearFields(form: HTMLElement): void {
  for (const field of findAll(form, PREPARED)) field.remove();
}
