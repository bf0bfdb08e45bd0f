import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    /** The orders that are being made, by what makes them. */
    'shop/orders': Map<object, { way: Way; state: OrderState }>;
  }
}

/** How a page orders: by one of its forms, or by the sheet of a wallet. */
type Way = 'form' | 'wallet';

/** `sent`: it is being made, or about to be. `unclear`: its answer was lost, so it may exist. */
type OrderState = 'sent' | 'unclear';

const orders = shared('shop/orders', () => new Map<object, { way: Way; state: OrderState }>());

/** Notes the order of `owner`, such as a session; with null it has none any more. */
export function noteOrder(owner: object, way: Way, state: OrderState | null): void {
  if (state) orders.set(owner, { way, state });
  else orders.delete(owner);
}

/**
 * The order of this page that is made in this way; null without one. Checkout, payment form and wallets each refuse while
 * another of them has one: a shopper must not pay twice.
 */
export const pageOrder = (way: Way): OrderState | null =>
  [...orders.values()].find((order) => order.way === way)?.state ?? null;
