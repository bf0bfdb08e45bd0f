import { find } from '../../dom/find';
import { wait } from '../../timing/schedule';

const RESULT_COUNT = '.woocommerce-result-count';
const PRODUCT_FILTERS = '[data-wp-interactive="woocommerce/product-filters"]';

/** Milliseconds until the result count is announced. */
const RESULT_COUNT_DELAY = 2000;

/** Announces the result count of a sorted or filtered list, by writing it again into a live region that was silent. */
export async function announceResultCount(): Promise<void> {
  const count = find(document, RESULT_COUNT);
  if (!count || find(document, PRODUCT_FILTERS)) return;
  // Hidden first: a visible alert would be announced now, too.
  count.setAttribute('aria-hidden', 'true');
  count.setAttribute('role', 'alert');
  await wait(RESULT_COUNT_DELAY);
  count.setAttribute('aria-hidden', 'false');
  count.replaceChildren(...[...count.childNodes].map((node) => node.cloneNode(true)));
}
