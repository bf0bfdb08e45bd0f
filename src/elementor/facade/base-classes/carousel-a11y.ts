import { findAllGiven } from '../../../dom/find';
import { asString, toObject } from '../../../host/settings';
import { unwrap } from '../../scope';
import type { Base } from '../handler-base';

const ACTIVE = 'swiper-pagination-bullet-active';

/** Distance in px by which a slide in view may start outside of its container. */
const TOLERANCE = 2;

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

/** Whether a slide begins in its container; with the effects that stack slides, whether it is the active one. */
function isInView(container: HTMLElement, box: DOMRect, slide: HTMLElement): boolean {
  if (/swiper(-container)?-(fade|cube)/.test(container.className))
    return slide.classList.contains('swiper-slide-active');
  const { left, right } = slide.getBoundingClientRect();
  const isRtl = container.ownerDocument.defaultView?.getComputedStyle(container).direction === 'rtl';
  const start = isRtl ? box.right - right : left - box.left;
  return start > -TOLERANCE && start < box.width - TOLERANCE;
}

/** Makes slides out of view inert, except for the one with the focus. Does nothing where the container has no width. */
export function hideSlides(container: HTMLElement, slides: readonly HTMLElement[]): void {
  const box = container.getBoundingClientRect();
  const shown = new Set(slides.filter((slide) => isInView(container, box, slide)));
  if (!box.width || !shown.size) return;
  for (const slide of slides) {
    const isHidden = !shown.has(slide) && !slide.contains(slide.ownerDocument.activeElement);
    slide.toggleAttribute('inert', isHidden);
    if (isHidden) slide.setAttribute('aria-hidden', 'true');
    else slide.removeAttribute('aria-hidden');
  }
}
