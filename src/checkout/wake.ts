import { CountryFields } from '../address/fields/country-fields';
import { type Stop, stopAll } from '../dom/types';
import { on } from '../host/events';
import { shared } from '../host/registry';
import { withPart } from '../host/report';
import { isOnPage } from '../host/scan';
import { mountRoot } from '../react/mount-root';
import { wakeCheckoutForm } from './checkout-form';
import { CHECKOUT_FORM, SAVED_METHODS } from './markup';
import { listenForPrompts } from './prompts';

/** Saved-method lists come with some gateways only, perhaps later with a fragment. */
function listenForSavedMethods(document: Document): void {
  const wake = (): void => {
    if (!isOnPage(SAVED_METHODS)) return;
    withPart(import('./payment/saved-methods'), ({ wakeSavedMethods }) => wakeSavedMethods(document));
  };
  for (const type of ['updated_checkout', 'wc-credit-card-form-init']) on(document.body, type, wake);
  wake();
}

/** What the page needs once, however many of the nodes are on it. */
const wakePage = (document: Document): unknown =>
  shared('checkout page', () => [listenForPrompts(document), listenForSavedMethods(document)]);

/**
 * Wakes one of the room's nodes: a form, or a prompt that stands without one. Beside the original it stays asleep:
 * together they would place each order twice.
 */
export async function wakeNode(node: HTMLElement): Promise<Stop | undefined> {
  if (isOnPage('script[src*="/woocommerce/assets/js/frontend/checkout."]'))
    throw new Error('take the original out of this page');
  wakePage(node.ownerDocument);
  if (!(node instanceof HTMLFormElement)) return undefined;
  if (!node.matches(CHECKOUT_FORM)) return (await import('./method-forms')).wakeMethodForm(node);
  // Countries first, so that their first pass asks for no update (contract 2.4).
  const unmount = mountRoot('address fields', node, CountryFields);
  return stopAll([unmount, await wakeCheckoutForm(node)]);
}
