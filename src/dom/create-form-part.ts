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
