import { listen } from '../../dom/events';
import { findAll } from '../../dom/find';
import { createHiddenField } from '../../dom/form-fields';
import { guard } from '../../host/report';
import { readGlobal, toObject } from '../../host/settings';
import type { AttributionSession, Values } from './order-tracking';

/** The element that carries the fields into a form. */
export const CARRIER = 'wc-order-attribution-inputs';

/** One input per field of `fields`; a field without a value in `values` is empty. */
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

/** Writes the values into the first carrier and removes its copies, since the server would get the fields twice. */
function fillCarriers(prefix: string, values: Values): void {
  const [first, ...copies] = findAll(document, CARRIER);
  for (const copy of copies) copy.remove();
  if (first) fill(first, prefix, values);
}

/** Defines the carrier element: it fills itself, and other scripts set its values by the property `values`. */
function defineCarrier(prefix: string, current: () => Values): void {
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

const STORE = 'wc/store/checkout';
const NAMESPACE = 'woocommerce/order-attribution';

type Write = (namespace: string, values: Values, isReplacing: boolean) => void;

/** Writes the values to the data store of the block checkout, if that store is on the page. */
function pushToBlockCheckout(values: Values): void {
  guard('attribution', null, () => {
    const data = toObject(toObject(readGlobal('wp')).data);
    if (typeof data.select !== 'function' || typeof data.dispatch !== 'function') return;
    if (!data.select(STORE)) return;
    const actions = toObject(data.dispatch(STORE));
    const write = actions.setExtensionData ?? actions.__internalSetExtensionData;
    if (typeof write === 'function') (write as Write)(NAMESPACE, values, true);
  });
}

/** Writes the values to the forms of the page and to the block checkout: now, at each change, and once the page has loaded. */
export function carryValues(session: AttributionSession): void {
  const prefix = session.$settings.get()?.prefix ?? '';
  const write = (): void => {
    const values = session.$values.get();
    fillCarriers(prefix, values);
    pushToBlockCheckout(values);
  };
  write();
  if (session.hasCarriers) return;
  session.hasCarriers = true;
  session.$values.listen(write);
  defineCarrier(prefix, () => session.$values.get());
  listen(window, 'load', write);
}
