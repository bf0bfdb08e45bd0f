import { isTickable } from './controls';

const NEVER_SENT = new Set(['submit', 'button', 'image', 'reset', 'file']);

function isSuccessful(
  control: Element,
): control is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  const field = control as HTMLInputElement;
  if (!field.name || control.matches(':disabled') || NEVER_SENT.has(field.type)) return false;
  if (control.tagName === 'BUTTON' || control.tagName === 'FIELDSET' || control.tagName === 'OUTPUT')
    return false;
  return !isTickable(control) || control.checked;
}

const withCrLf = (value: string): string => value.replace(/\r?\n|\r/g, '\r\n');

function pairsOf(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): [string, string][] {
  if (!(control instanceof HTMLSelectElement)) return [[control.name, withCrLf(control.value)]];
  return [...control.selectedOptions]
    .filter((option) => !option.disabled)
    .map((option) => [control.name, withCrLf(option.value)]);
}

/**
 * Name and value of every control the server expects, in form order: named, enabled, ticked; each selected option;
 * CRLF line breaks; no buttons, images or files (storefront contract 6.1).
 */
export function serializeForm(form: HTMLFormElement): [string, string][] {
  return [...form.elements].filter(isSuccessful).flatMap(pairsOf);
}
