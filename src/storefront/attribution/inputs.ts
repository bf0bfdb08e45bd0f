import { createHiddenField } from '../../dom/create-form-part';
import { findAll } from '../../dom/find';

/** Values of the hidden fields, by field name without prefix. */
export type Values = Record<string, string>;

/** The element that carries the fields into a form. */
export const CARRIER = 'wc-order-attribution-inputs';

/** One input per field of `fields`; what `values` does not name, or has nothing for, is empty. */
function fill(
  element: Element,
  prefix: string,
  fields: Values,
  values: Record<string, unknown> | null = fields,
): void {
  const inputs = Object.keys(fields).map((name) =>
    createHiddenField(element.ownerDocument, prefix + name, (values?.[name] || '') as string),
  );
  element.replaceChildren(...inputs);
}

/** Writes the values into the first carrier; its later copies go, since the server would get the fields twice. */
export function showValues(root: ParentNode, prefix: string, values: Values): void {
  const [first, ...copies] = findAll(root, CARRIER);
  for (const copy of copies) copy.remove();
  if (first) fill(first, prefix, values);
}

/** Defines the carrier element: it fills itself, and its property `values` sets what it holds (contract 4.15). */
export function defineCarrier(prefix: string, current: () => Values): void {
  if (customElements.get(CARRIER)) return;
  class AttributionInputs extends HTMLElement {
    connectedCallback(): void {
      if (this.ownerDocument.querySelector(CARRIER) === this) fill(this, prefix, current());
    }

    set values(values: Record<string, unknown> | null) {
      fill(this, prefix, current(), values);
    }
  }
  customElements.define(CARRIER, AttributionInputs);
}
