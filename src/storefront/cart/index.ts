import type { Stop } from '../../dom/types';
import { shared } from '../../host/registry';
import { listenForCart } from './listeners';
import { setCanUpdate } from './show-page';
import { typedQuantities } from './typed';

/** Wakes the cart page, once however many of its parts are found (contract 4.12). */
export function wake({ ownerDocument: document }: Node): void {
  if (!document) return;
  setCanUpdate(document, typedQuantities(document).size > 0);
  shared<Stop>('cart page', () => listenForCart(document));
}
