import { find, findAll } from '../../dom/find';
import { FORMS, METHOD } from '../markup';
import type { PaymentMethod } from '../settings';
import { $settings } from '../stores';

/** Gateway id the shopper chose, around `node` if it stands in a form; empty when none is. */
export function chosenGateway(node: Element): string {
  const scope = node.closest(FORMS) ?? document;
  // By property: happy-dom, in which themes test, keeps what `:checked` matched before.
  return findAll(scope, METHOD, HTMLInputElement).find(({ checked }) => checked)?.value ?? '';
}

/** What the shopper chose to pay with; undefined for foreign gateways. */
export function chosenMethod(node: Element): PaymentMethod | undefined {
  const gateway = chosenGateway(node);
  return Object.values($settings.get().methods).find((method) => method.gateway === gateway);
}

/** Whether a saved payment method of this gateway pays; an unticked "new" alone does not say so. */
export const usesToken = (form: ParentNode, gateway: string): boolean =>
  find(form, `input[name="wc-${gateway}-payment-token"]:checked:not([value="new"])`) !== null;
