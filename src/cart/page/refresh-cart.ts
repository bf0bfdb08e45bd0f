import { find } from '../../dom/find';
import { shared } from '../../host/registry';
import { CART_FORM } from '../markers';
import { actionOf, getPage } from '../requests';
import { changeCart } from './change-cart';
import { showCartPage } from './show-cart-page';

/** The refresh that waits for its turn; calls that come meanwhile are served by it. */
const waiting = (): { refresh: Promise<unknown> | null } => shared('cart/refresh', () => ({ refresh: null }));

/** Shows the cart as the server has it now; with `preserves` the notices on the page stay. */
export async function refreshCart({ preserves }: { preserves: boolean }): Promise<void> {
  const turn = waiting();
  const form = find(document, CART_FORM, HTMLFormElement);
  const url = form ? actionOf(form) : document.location.href;
  turn.refresh ??= changeCart(['form', 'totals'], async () => {
    turn.refresh = null;
    showCartPage(await getPage(url), { preserves, keepsTyped: true });
  });
  await turn.refresh;
}
