type FormPart = 'input' | 'select' | 'option' | 'span';

/**
 * An element that stands in the server's own form and is posted or read with it: a hidden field, the control of a state,
 * its options, the mark of a label. Nothing of it is drawn by a component, so none owns it.
 */
export const createFormPart = <K extends FormPart>(
  document: Document,
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), properties);

/** A hidden field for the server, under this name and with this value. */
export const createHiddenField = (document: Document, name: string, value = ''): HTMLInputElement =>
  createFormPart(document, 'input', { type: 'hidden', name, value });
