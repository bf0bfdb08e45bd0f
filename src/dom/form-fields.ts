/** A control whose value is posted with its form. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a node is an input, select or textarea. */
export const isFormControl = (node: unknown): node is FormControl =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLSelectElement ||
  node instanceof HTMLTextAreaElement;

/** Whether a node is a checkbox or radio. */
export const isTickable = (node: unknown): node is HTMLInputElement =>
  node instanceof HTMLInputElement && (node.type === 'checkbox' || node.type === 'radio');

/** Whether a control has a value; a list with several choices has one if any chosen option has. */
export const hasValue = (control: FormControl): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.selectedOptions].some(({ value }) => value !== '')
    : control.value !== '';

/** Value of the control found by `selector`, or the empty string. */
export function valueAt(root: ParentNode, selector: string): string {
  const control = root.querySelector(selector);
  return isFormControl(control) ? control.value : '';
}

/**
 * Name and value of every control the server expects, in form order: named, enabled, ticked; each selected option;
 * CRLF line breaks; no buttons, images or files.
 */
export const serializeForm = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value.replace(/\r?\n|\r/g, '\r\n')]] : [],
  );

type FormPart = 'input' | 'select' | 'option' | 'span';

/**
 * Creates an element of the server's own form: a hidden field, a state control, its options, the mark of a label. It is
 * posted or read with the form, and no component draws or owns it.
 */
export const createFormPart = <K extends FormPart>(
  document: Document,
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), properties);

/** Creates a hidden field with this name and value. */
export const createHiddenField = (document: Document, name: string, value = ''): HTMLInputElement =>
  createFormPart(document, 'input', { type: 'hidden', name, value });
