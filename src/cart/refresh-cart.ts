import { findAll } from '../dom/find';
import { busyAround, uncover } from '../overlay/cover';
import { useListener } from '../react/hooks/use-listener';
import { cartAddress, getPage } from './cart-requests';
import { CART_TOTALS, type CartSession, cartForms } from './cart-session';
import { CART_FORM } from './selectors';
import { changeCart, showCart } from './shown-cart';

async function fetchCart(cart: CartSession, url: string): Promise<void> {
  const notices = cart.pendingRefresh?.preserves ?? false;
  cart.pendingRefresh = null;
  showCart(cart, await getPage(url), { notices, quantities: true });
}

/**
 * Shows the cart as the server has it now. Calls before the request is sent share it; the notices on the page stay if
 * one of them says `preserves`.
 */
export async function refreshCart(cart: CartSession, { preserves }: { preserves: boolean }): Promise<void> {
  if (cart.pendingRefresh) {
    cart.pendingRefresh.preserves ||= preserves;
    await cart.pendingRefresh.done;
    return;
  }
  const [form] = cartForms();
  const url = cartAddress(form instanceof HTMLFormElement ? form : null);
  const turn = { done: Promise.resolve<unknown>(null), preserves };
  cart.pendingRefresh = turn;
  turn.done = changeCart(cart, ['form', 'totals'], () => fetchCart(cart, url));
  await turn.done;
}

/** A page from the back/forward cache may show a request under way and old totals. */
function renewRestoredPage(cart: CartSession, { persisted }: PageTransitionEvent): Promise<void> | undefined {
  if (!persisted) return undefined;
  for (const part of findAll(document, `${CART_FORM}, ${CART_TOTALS}`)) {
    const busy = busyAround(part);
    if (busy) uncover(busy, { mark: true });
  }
  return refreshCart(cart, { preserves: true });
}

/** Refreshes the cart when other scripts ask for it or have changed it, and when the browser restores the page. */
export function useCartRefresh(cart: CartSession): void {
  const refresh = (_event: unknown, preserves: unknown): Promise<void> =>
    refreshCart(cart, { preserves: Boolean(preserves) });
  useListener(document, 'wc_update_cart added_to_cart removed_from_cart', { host: true }, refresh);
  useListener(window, 'pageshow', (event) => renewRestoredPage(cart, event));
}
