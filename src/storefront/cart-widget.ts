import { listen } from '../dom/events';
import { closest, find, findAll } from '../dom/find';
import { show } from '../dom/show';
import { type Stop, stopAll } from '../dom/types';
import { hide } from '../dom/visible';
import { on } from '../host/events';
import { readCookie } from '../storage/cookies';

const CART_WIDGET = '.widget_shopping_cart';

/** A widget marked so is shown only while something is in the cart (contract 4.13). */
export function wake(marked: HTMLElement): Stop | undefined {
  const widget = closest(marked, CART_WIDGET) ?? find(marked, CART_WIDGET);
  if (!widget) return undefined;
  (Number(readCookie('woocommerce_items_in_cart')) > 0 ? show : hide)(widget);
  return on(marked.ownerDocument.body, 'adding_to_cart', () => show(widget));
}

/** What opens or holds a cart widget. */
const HOLDERS = `${CART_WIDGET}, .site-header-cart, .elementor-menu-cart__wrapper`;

const isBlank = (holder: Element): boolean =>
  find(holder, '.widget_shopping_cart_content')?.childElementCount === 0;

/** Not while a theme keeps it transparent or hidden until it is opened. */
const canBeSeen = (holder: Element): boolean =>
  holder.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

/** Widgets whose content opens on a press are off the screen till then; those in a sidebar come into view. */
function whenSeen(document: Document, seen: (holder: Element) => void): Stop | undefined {
  const Observer = document.defaultView?.IntersectionObserver;
  if (!Observer) return undefined;
  const observer = new Observer((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting && canBeSeen(target)) seen(target);
  });
  for (const holder of findAll(document, CART_WIDGET)) observer.observe(holder);
  return () => observer.disconnect();
}

/** Calls `fill` once, when somebody sees or reaches for a cart widget that the server left blank. */
export function whenReached(document: Document, fill: () => void): Stop {
  const seen = (holder: Element | null): void => {
    if (!holder || !isBlank(holder)) return;
    stop();
    fill();
  };
  const stop = stopAll([
    ...['pointerover', 'focusin'].map((type) =>
      listen(document, type, ({ target }) => seen(closest(target, HOLDERS))),
    ),
    whenSeen(document, seen),
  ]);
  return stop;
}
