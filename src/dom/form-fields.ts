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
