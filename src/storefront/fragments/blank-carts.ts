import { type Stop, stopAll } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { watchSeen } from '../../dom/visibility';
import { listen } from '../../host/events/listen';
import { isOnPage } from '../../host/scan';

const WIDGET = '.widget_shopping_cart';

/** Elements that open or contain a cart widget. */
const HOLDERS = `${WIDGET}, .site-header-cart, .elementor-menu-cart__wrapper`;

/** The content of a cart widget that the server left for scripts to fill. */
const BLANK = '.widget_shopping_cart_content:empty';

const isBlank = (holder: Element): boolean => find(holder, BLANK) !== null;

export const hasBlankCart = (): boolean => isOnPage(BLANK);

/** False while a theme keeps it transparent or hidden until it is opened. */
const canBeSeen = (holder: Element): boolean =>
  holder.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;

/** Distance from the viewport in px at which a widget is filled, so that it does not move what a visitor reads. */
const NEAR = 400;

/** Widgets that open on click are outside the viewport until then; those in a sidebar scroll into it. */
const whenSeen = (seen: (holder: Element) => void): readonly Stop[] =>
  typeof IntersectionObserver === 'function'
    ? findAll(document, WIDGET).map((widget) =>
        watchSeen(widget, (isNear) => isNear && canBeSeen(widget) && seen(widget), NEAR),
      )
    : [];

/**
 * Calls `fill` once, when a visitor sees, points at or focuses a cart widget that the server left for scripts to fill. Most
 * visitors without a cart look at none, so that no code is fetched for them.
 */
export function whenBlankCartReached(fill: () => void): void {
  const seen = (holder: Element | null): void => {
    if (!holder || !isBlank(holder)) return;
    stop();
    fill();
  };
  const stop = stopAll([
    ...['pointerover', 'focusin'].map((type) =>
      listen(document, type, ({ target }) => seen(closest(target, HOLDERS))),
    ),
    ...whenSeen(seen),
  ]);
}
