import { listen } from '../../dom/events/events';
import { closest, find, findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';

const WIDGET = '.widget_shopping_cart';

/** What opens or holds a cart widget. */
const HOLDERS = `${WIDGET}, .site-header-cart, .elementor-menu-cart__wrapper`;

const isBlank = (holder: Element): boolean =>
  find(holder, '.widget_shopping_cart_content')?.childElementCount === 0;

/** Not while a theme keeps it transparent or hidden until it is opened. */
const canBeSeen = (holder: Element): boolean =>
  holder.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

/** Widgets whose content opens on a press are off the screen till then; those in a sidebar come into view. */
function whenSeen(seen: (holder: Element) => void): Stop | undefined {
  if (typeof IntersectionObserver !== 'function') return undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting && canBeSeen(target)) seen(target);
  });
  for (const holder of findAll(document, WIDGET)) observer.observe(holder);
  return () => observer.disconnect();
}

/** Calls `fill` once, when somebody sees or reaches for a cart widget that the server left blank. */
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
