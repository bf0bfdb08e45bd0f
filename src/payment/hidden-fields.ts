import { findAll } from '../dom/find';
import { DEFERRED } from './markup';

/** Gives the form one hidden field of this name, which is its id too; an older one goes. */
export function putField(form: HTMLElement, name: string, value: string): void {
  for (const field of findAll(form, `input[type="hidden"]#${name}`)) field.remove();
  const field = form.ownerDocument.createElement('input');
  Object.assign(field, { type: 'hidden', id: name, name, value });
  field.dataset.shopwake = 'card';
  form.append(field);
}

/** BLIK prints no such field of its own: the server would take the old flow when it is the only method. */
export function ensureDeferred(form: HTMLElement): void {
  if (form.querySelector(`input[name="${DEFERRED}"]`)) return;
  const field = form.ownerDocument.createElement('input');
  Object.assign(field, { type: 'hidden', name: DEFERRED, value: '1' });
  form.append(field);
}
