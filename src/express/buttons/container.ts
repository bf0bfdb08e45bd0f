import { findAll } from '../../dom/find';
import { isInShownPart } from '../../dom/visible';

/** The host's container of the wallet buttons. */
export const CONTAINER = '#wc-stripe-express-checkout-element';

/**
 * The container that shows the buttons. A template that is printed twice has two, of which one is in a hidden part of the
 * page; the container itself is hidden while it is empty.
 */
export function walletContainer(): HTMLElement | null {
  const all = findAll(document, CONTAINER);
  return (all.length > 1 && all.find(isInShownPart)) || (all[0] ?? null);
}
