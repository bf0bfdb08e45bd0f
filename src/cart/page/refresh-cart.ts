import { find } from '../../dom/find';
import { shared } from '../../host/registry';
import { CART_FORM } from '../markers';
import { actionOf, getPage } from '../requests';
import { changeCart } from './change-cart';
import { showCartPage } from './show-cart-page';

interface Turn {
  refresh: Promise<unknown> | null;
  /** Whether one of the calls wants the notices on the page to stay. */
  preserves: boolean;
}

/** The refresh that waits for its turn; calls that come meanwhile are served by it. */
const waiting = (): Turn => shared('cart/refresh', () => ({ refresh: null, preserves: false }));

/** Shows the cart as the server has it now; the notices on the page stay if one of the calls it serves says `preserves`. */
export async function refreshCart({ preserves }: { preserves: boolean }): Promise<void> {
  const turn = waiting();
  const form = find(document, CART_FORM, HTMLFormElement);
  const url = form ? actionOf(form) : document.location.href;
  turn.preserves ||= preserves;
  turn.refresh ??= changeCart(['form', 'totals'], async () => {
    const keepsNotices = turn.preserves;
    turn.refresh = null;
    turn.preserves = false;
    showCartPage(await getPage(url), { preserves: keepsNotices, keepsTyped: true });
  });
  await turn.refresh;
}
