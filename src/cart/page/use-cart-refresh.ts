import { closest, find } from '../../dom/find';
import { unblock } from '../../overlay/block';
import { useEvent } from '../../react/hooks/use-event';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { BUSY } from '../busy/is-busy';
import { CART_FORM } from '../markers';
import { CART_TOTALS } from '../markup';
import { refreshCart } from './refresh-cart';

/** A page out of the back/forward cache may show work in progress and totals of then. */
function renewRestoredPage({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  for (const selector of [CART_FORM, CART_TOTALS]) {
    const busy = closest(find(document, selector), `.${BUSY}`);
    busy?.classList.remove(BUSY);
    if (busy) unblock(busy);
  }
  void refreshCart({ preserves: true });
}

const refresh = (_event: unknown, preserves: unknown): void =>
  void refreshCart({ preserves: Boolean(preserves) });

/** The cart is shown anew when other scripts ask for it or have changed it (contract 4.12). */
export function useCartRefresh(): void {
  useHostEvent(document, 'wc_update_cart', refresh);
  useHostEvent(document, 'added_to_cart', refresh);
  useHostEvent(document, 'removed_from_cart', refresh);
  useEvent<PageTransitionEvent>(window, 'pageshow', renewRestoredPage);
}
