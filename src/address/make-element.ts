/**
 * An element that stands among the server's own fields in its stead: a state control, its options, the mark of a label.
 * They are part of the form that is posted, so no component owns them.
 */
export const makeElement = <K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), properties);
