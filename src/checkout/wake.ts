import type { Stop } from '../dom';
import { shared } from '../page';
import { wakeCheckoutForm } from './checkout-form';
import { listenForCoupons } from './coupons';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_PAY_FORM } from './markup';
import { wakeAddMethodForm, wakeOrderPayForm } from './method-forms';
import { listenForSavedMethods } from './payment/saved-methods';
import { listenForToggles } from './toggles';

/** What the page needs once, however many of the nodes are on it. */
function wakePage(document: Document): void {
  const pages = shared('checkout pages', () => new WeakSet<Document>());
  if (pages.has(document)) return;
  pages.add(document);
  listenForToggles(document);
  listenForCoupons(document);
  listenForSavedMethods(document);
}

/** Wakes one of the room's nodes: a form, or a prompt that stands without one. */
export async function wakeNode(node: HTMLElement): Promise<Stop | undefined> {
  wakePage(node.ownerDocument);
  if (!(node instanceof HTMLFormElement)) return undefined;
  if (node.matches(CHECKOUT_FORM)) return wakeCheckoutForm(node);
  if (node.matches(ORDER_PAY_FORM)) return wakeOrderPayForm(node);
  return node.matches(ADD_METHOD_FORM) ? wakeAddMethodForm(node) : undefined;
}
