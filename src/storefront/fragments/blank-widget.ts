import { listen, type Stop, stopAll } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';

const WIDGET = '.widget_shopping_cart';

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
