import { findAll, type Stop } from '../dom';
import { hear, report, shared } from '../page';
import { wakeCheckoutForm } from './checkout-form';
import { CHECKOUT_FORM, SAVED_METHODS } from './markup';
import { listenForPrompts } from './prompts';

/** Saved-method lists come with some gateways only, perhaps later with a fragment. */
function listenForSavedMethods({ body }: Document): void {
  const wake = async (): Promise<void> => {
    const lists = findAll(body, SAVED_METHODS);
    if (lists.length) (await import('./payment/saved-methods')).wakeSavedMethods(body.ownerDocument);
  };
  const wakeSafely = (): void => void wake().catch((cause) => report('checkout', cause));
  for (const type of ['updated_checkout', 'wc-credit-card-form-init']) hear(body, type, wakeSafely);
  wakeSafely();
}

/** What the page needs once, however many of the nodes are on it. */
function wakePage(document: Document): void {
  const pages = shared('checkout pages', () => new WeakSet<Document>());
  if (pages.has(document)) return;
  pages.add(document);
  listenForPrompts(document);
  listenForSavedMethods(document);
}

/** Wakes one of the room's nodes: a form, or a prompt that stands without one. */
export async function wakeNode(node: HTMLElement): Promise<Stop | undefined> {
  wakePage(node.ownerDocument);
  if (!(node instanceof HTMLFormElement)) return undefined;
  if (node.matches(CHECKOUT_FORM)) return wakeCheckoutForm(node);
  return (await import('./method-forms')).wakeMethodForm(node);
}
