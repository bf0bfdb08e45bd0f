import { findAll } from '../../../dom/find';
import { asString, toObject } from '../../../host/settings';
import { unwrap } from '../../scope';
import type { Base } from '../handler-base';

const ACTIVE = 'swiper-pagination-bullet-active';

/** Positions within this many px count as in view. */
const TOLERANCE = 2;

/** The bullets that stand in the widget now: Swiper draws them again. */
export function bulletsIn(handler: Base): HTMLElement[] {
  const widget = unwrap(handler.$element);
  const selector = asString(toObject(handler.getSettings('selectors')).paginationBullet);
  return widget && selector ? findAll(widget, selector) : [];
}

/** Only the active bullet is a stop of the Tab key; it takes the focus from another one. */
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

/** Horizontal translation of a node, px; 0 where matrices are not known (jsdom). */
export function translationOf(node: HTMLElement | undefined): number {
  const view = node?.ownerDocument.defaultView;
  const transform = node && view?.getComputedStyle(node).transform;
  if (typeof DOMMatrixReadOnly === 'undefined') return 0;
  return transform && transform !== 'none' ? new DOMMatrixReadOnly(transform).m41 : 0;
}

/** Whether a slide starts in the container; with stacked effects, whether it is the active one. */
function isInView(container: HTMLElement, box: DOMRect, slide: HTMLElement): boolean {
  if (/swiper(-container)?-(fade|cube)/.test(container.className))
    return slide.classList.contains('swiper-slide-active');
  const { left, right } = slide.getBoundingClientRect();
  const isRtl = container.ownerDocument.defaultView?.getComputedStyle(container).direction === 'rtl';
  const start = isRtl ? box.right - right : left - box.left;
  return start > -TOLERANCE && start < box.width - TOLERANCE;
}

/** Makes slides out of view inert, except for one with the focus. Nothing changes without layout. */
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
