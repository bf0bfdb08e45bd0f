/** Distance in px by which a slide in view may start outside of its container (el#33891). */
const TOLERANCE = 2;

/** Slides that begin in their container; with the effects that stack slides, the active one. Empty without layout. */
export function slidesInView(container: HTMLElement, slides: readonly HTMLElement[]): Set<HTMLElement> {
  if (/swiper(-container)?-(fade|cube)/.test(container.className))
    return new Set(slides.filter(({ classList }) => classList.contains('swiper-slide-active')));
  const box = container.getBoundingClientRect();
  const isRtl = container.ownerDocument.defaultView?.getComputedStyle(container).direction === 'rtl';
  const startOf = ({ left, right }: DOMRect): number => (isRtl ? box.right - right : left - box.left);
  return new Set(
    slides.filter((slide) => {
      const start = startOf(slide.getBoundingClientRect());
      return start > -TOLERANCE && start < box.width - TOLERANCE;
    }),
  );
}

/** Makes a slide inert and hidden from assistive technology, or ends both; the page may have printed one of them. */
export function setInert(slide: HTMLElement, isInert: boolean): void {
  if (['inert', 'aria-hidden'].every((name) => slide.hasAttribute(name) === isInert)) return;
  slide.toggleAttribute('inert', isInert);
  if (isInert) slide.setAttribute('aria-hidden', 'true');
  else slide.removeAttribute('aria-hidden');
}
