import { findAll } from '../../dom';

/** Values of the hidden fields, by field name without prefix. */
export type Values = Record<string, string>;

const TAG = 'wc-order-attribution-inputs';

function fill(element: Element, prefix: string, values: Values): void {
  const known = new Map(findAll(element, 'input', HTMLInputElement).map((input) => [input.name, input]));
  for (const [name, value] of Object.entries(values)) {
    const input = known.get(prefix + name) ?? element.ownerDocument.createElement('input');
    Object.assign(input, { type: 'hidden', name: prefix + name, value });
    if (!input.parentElement) element.append(input);
  }
}

/**
 * Writes the values into the page: into the first carrier element, whose later copies go since the server would get
 * the fields twice, and into the inputs that release 8.5 printed itself.
 */
export function showValues(root: ParentNode, prefix: string, values: Values): void {
  const [first, ...copies] = findAll(root, TAG);
  for (const copy of copies) copy.remove();
  if (first) fill(first, prefix, values);
  for (const [name, value] of Object.entries(values)) {
    for (const input of findAll(root, `input[name="${prefix}${name}"]`, HTMLInputElement))
      input.value = value;
  }
}

/** Defines the carrier element: it fills itself, and its property `values` sets what it holds (contract 4.15). */
export function defineInputs(view: Window & typeof globalThis, prefix: string, current: () => Values): void {
  const { customElements, HTMLElement } = view;
  if (!customElements || customElements.get(TAG)) return;
  class AttributionInputs extends HTMLElement {
    connectedCallback(): void {
      if (this.ownerDocument.querySelector(TAG) === this) fill(this, prefix, current());
    }

    set values(values: Values) {
      fill(this, prefix, values);
    }
  }
  customElements.define(TAG, AttributionInputs);
}
