import { useLayoutEffect, useMemo, useRef } from 'react';
import { useDebounced } from '../../react/hooks/use-debounced';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { $cart } from '../../shop/stores';
import { debounce } from '../../timing/debounce';
import { openSettings } from '../session/stores';
import { refreshOffer } from './refresh-offer';

/** Milliseconds the first review update of a checkout may take, if it is yet to come, before we ask the cart ourselves. */
const FIRST_UPDATE = 1500;

/** Keeps the offer as the cart is: totals and review updates change it; one question answers events that come together. */
export function CartOffer(): null {
  const changedAt = useRef(0);
  const refresh = useDebounced(() => void refreshOffer(changedAt.current), 0);
  const first = useMemo(() => {
    const isEarly = openSettings().page === 'checkout' && !$cart.get().revision;
    return debounce(refresh, isEarly ? FIRST_UPDATE : 0);
  }, [refresh]);
  const change = (): void => {
    changedAt.current = performance.now();
    refresh();
  };
  useHostEvent(document.body, 'updated_cart_totals', change);
  useHostEvent(document.body, 'wc_cart_emptied', change);
  useHostEvent(document.body, 'updated_checkout', () => {
    first.cancel();
    change();
  });
  useLayoutEffect(() => {
    first();
    return first.cancel;
  }, [first]);
  return null;
}
