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
