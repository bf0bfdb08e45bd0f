import { findAllGiven } from '../../../dom/find';
import { asString, toObject } from '../../../host/settings';
import { setInert, slidesInView } from '../../carousel/slides';
import { unwrap } from '../../scope';
import type { Base } from '../handler-base';

const ACTIVE = 'swiper-pagination-bullet-active';

/** The widget's current bullets. Swiper draws them again when the number of slides changes. */
export function bulletsIn(handler: Base): HTMLElement[] {
  const widget = unwrap(handler.$element);
  const selector = asString(toObject(handler.getSettings('selectors')).paginationBullet);
  return widget && selector ? findAllGiven(widget, selector) : [];
}

/** Lets the Tab key reach only the active bullet. Where another bullet has the focus, the active one gets it. */
export function keepFocusOnBullet(bullets: readonly HTMLElement[]): void {
  const hadFocus = bullets.some((bullet) => bullet === bullet.ownerDocument.activeElement);
  for (const bullet of bullets) {
    const isActive = bullet.classList.contains(ACTIVE);
    if (!isActive) bullet.removeAttribute('tabindex');
    else {
      bullet.tabIndex = 0;
      if (hadFocus) bullet.focus();
    }
  }
}

/** The horizontal translation of a node, px; 0 where the browser has no `DOMMatrixReadOnly`, as jsdom. */
export function translationOf(node: HTMLElement | undefined): number {
  const view = node?.ownerDocument.defaultView;
  const transform = node && view?.getComputedStyle(node).transform;
  if (typeof DOMMatrixReadOnly === 'undefined') return 0;
  return transform && transform !== 'none' ? new DOMMatrixReadOnly(transform).m41 : 0;
}

/** Makes slides out of view inert, except for the one with the focus. Does nothing where none is in view. */
export function hideSlides(container: HTMLElement, slides: readonly HTMLElement[]): void {
  const shown = slidesInView(container, slides);
  if (!shown.size) return;
  for (const slide of slides)
    setInert(slide, !shown.has(slide) && !slide.contains(slide.ownerDocument.activeElement));
}
