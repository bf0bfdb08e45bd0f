import type { Stop } from '../dom/events';
import { find, findAll } from '../dom/find';
import { dispatch, on } from '../host/events';
import { wait } from '../timing/schedule';

const ORDERING = '.woocommerce-ordering .orderby';

/**
 * Choosing an order submits the sorting form, unless a script that sorts without a page load prevents it. Listens
 * through jQuery, too: custom dropdowns announce their changes there only.
 */
export const sortListings = (): Stop =>
  on(
    document,
    'change',
    ({ currentTarget }) => {
      const { form } = currentTarget as HTMLSelectElement;
      // A query argument named `submit` becomes a field of the form, which hides the method.
      if (form && dispatch(form, 'submit', [], true))
        form[typeof form.submit === 'function' ? 'submit' : 'requestSubmit']();
    },
    { selector: ORDERING },
  );

const RESULT_COUNT = '.woocommerce-result-count';
const PRODUCT_FILTERS = '[data-wp-interactive="woocommerce/product-filters"]';

/** Milliseconds until the result count is announced. */
export const RESULT_COUNT_DELAY = 2000;

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

const QUANTITY = 'input.qty';
const CART_QUANTITY = '.product-quantity';

/** Raises quantities below their minimum to it, except in rows of the cart. */
export function raiseToMinimum(root: ParentNode): void {
  for (const input of findAll(root, QUANTITY, HTMLInputElement)) {
    const least = Number.parseFloat(input.min);
    const isBelow = least >= 0 && Number.parseFloat(input.value) < least;
    if (isBelow && !input.closest(CART_QUANTITY)) input.value = input.min;
  }
}
