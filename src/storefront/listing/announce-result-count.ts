import { find } from '../../dom/find';
import { wait } from '../../timing/wait';
import { RESULT_COUNT } from '../markup';

const PRODUCT_FILTERS = '[data-wp-interactive="woocommerce/product-filters"]';

/** Milliseconds until the result count is said (spec 9, contract 4.14). */
export const RESULT_COUNT_DELAY = 2000;

/** Has the result count of a sorted or filtered list announced: written anew into a live region that was silent. */
export async function announceResultCount(): Promise<void> {
  const count = find(document, RESULT_COUNT);
  if (!count || find(document, PRODUCT_FILTERS)) return;
  // Hidden first: as an alert in view it would be said now, too.
  count.setAttribute('aria-hidden', 'true');
  count.setAttribute('role', 'alert');
  await wait(RESULT_COUNT_DELAY);
  count.setAttribute('aria-hidden', 'false');
  count.replaceChildren(...[...count.childNodes].map((node) => node.cloneNode(true)));
}
