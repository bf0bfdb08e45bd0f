import { findAll } from '../dom';
import { componentOf, type Desk } from './desk';
import { FORMS, METHOD, tokensOf } from './markup';

/** Gateway id the shopper chose, around `node` if it stands in a form; empty when none is. */
export function chosenGateway(node: Element): string {
  const scope = node.closest(FORMS) ?? node.ownerDocument;
  return findAll(scope, METHOD, HTMLInputElement).find((radio) => radio.checked)?.value ?? '';
}

/** Payment method type the shopper chose; empty for foreign gateways. */
export const chosenType = (desk: Desk, node: Element): string =>
  componentOf(desk, chosenGateway(node))?.type ?? '';

/** Whether a saved payment method of this gateway pays; an unticked "new" alone does not say so. */
export const usesToken = (form: ParentNode, gateway: string): boolean =>
  findAll(form, tokensOf(gateway), HTMLInputElement).some((radio) => radio.checked && radio.value !== 'new');
