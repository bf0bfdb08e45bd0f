import { useLayoutEffect } from 'react';
import { listen } from '../dom/events';
import { closest, find, findAll } from '../dom/find';
import { show } from '../dom/motion';
import { type Stop, stopAll } from '../dom/types';
import { hide } from '../dom/visible';
import type { FeatureProps } from '../react/feature';
import { useHostEvent } from '../react/hooks/use-event';
import { readCookie } from '../storage/cookies';

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

/** Elements that open or contain a cart widget. */
const HOLDERS = `${WIDGET}, .site-header-cart, .elementor-menu-cart__wrapper`;

const isBlank = (holder: Element): boolean =>
  find(holder, '.widget_shopping_cart_content')?.childElementCount === 0;

/** False while a theme keeps it transparent or hidden until it is opened. */
const canBeSeen = (holder: Element): boolean =>
  holder.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

/** Widgets that open on click are outside the viewport until then; those in a sidebar scroll into it. */
function whenSeen(seen: (holder: Element) => void): Stop | undefined {
  if (typeof IntersectionObserver !== 'function') return undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting && canBeSeen(target)) seen(target);
  });
  for (const holder of findAll(document, WIDGET)) observer.observe(holder);
  return () => observer.disconnect();
}

/** Calls `fill` once, when a visitor sees, points at or focuses a cart widget that the server left blank. */
export function whenWidgetReached(fill: () => void): Stop {
  const seen = (holder: Element | null): void => {
    if (!holder || !isBlank(holder)) return;
    stop();
    fill();
  };
  const stop = stopAll([
    ...['pointerover', 'focusin'].map((type) =>
      listen(document, type, ({ target }) => seen(closest(target, HOLDERS))),
    ),
    whenSeen(seen),
  ]);
  return stop;
}
