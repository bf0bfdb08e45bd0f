import { useLayoutEffect } from 'react';
import { find } from '../../../dom/find';
import { useHostEvent } from '../../../react/hooks/use-host-event';
import { CLOSE, CONTAINER } from './markup';
import { openByItself } from './open-cart';
import { refreshToggles } from './refresh-toggles';
import { readCartAddresses } from './settings';
import { $openCart } from './stores';

/** A removed line takes the focus with it: whoever pressed there stays in the cart. */
function keepFocusInside(widget: HTMLElement): void {
  const { activeElement, body } = widget.ownerDocument;
  const container = find(widget, CONTAINER);
  const isLost = !activeElement || activeElement === body;
  if (isLost && container && $openCart.get()?.widget === widget)
    (find(container, CLOSE) ?? container).focus({ preventScroll: true });
}

/** Keeps the cart in step with the shop's; opens it after an addition where that is wanted. */
export function useCartNews(widget: HTMLElement, opensByItself: boolean): void {
  const { body } = widget.ownerDocument;
  useHostEvent(body, 'wc_fragments_refreshed', () => void refreshToggles());
  useHostEvent(body, 'wc_fragments_loaded', () => keepFocusInside(widget));
  useHostEvent(body, 'removed_from_cart', (_event, fragments) => {
    void refreshToggles(fragments);
    keepFocusInside(widget);
  });
  useHostEvent(body, 'added_to_cart', (_event, fragments) => {
    void refreshToggles(fragments).then(() => opensByItself && openByItself(widget));
  });
  useLayoutEffect(() => {
    if (opensByItself && readCartAddresses().hasJustAdded) openByItself(widget);
  }, [widget, opensByItself]);
}
