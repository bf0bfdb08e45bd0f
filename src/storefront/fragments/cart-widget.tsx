import { useLayoutEffect } from 'react';
import { closest, find } from '../../dom/find';
import { hide, show } from '../../dom/visible';
import type { FeatureProps } from '../../react/feature';
import { useHostEvent } from '../../react/hooks/use-event';
import { readCookie } from '../../storage/cookies';

const WIDGET = '.widget_shopping_cart';

/** A cart widget that is shown only while the cart holds something. */
export default function CartWidget({ node }: FeatureProps) {
  const widget = closest(node, WIDGET) ?? find(node, WIDGET);
  useLayoutEffect(() => {
    if (widget) (Number(readCookie('woocommerce_items_in_cart')) > 0 ? show : hide)(widget);
  }, [widget]);
  useHostEvent(widget && document.body, 'adding_to_cart', () => widget && show(widget));
  return null;
}
