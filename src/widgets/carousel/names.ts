import { find, findAll } from '../../dom/find';
import type { Elementor } from '../../elementor/runtime';
import { ARROW, CONTAINER, PREVIOUS, SLIDE } from './markup';

function nameArrows(widget: HTMLElement, container: HTMLElement, { config }: Elementor): void {
  for (const arrow of findAll(widget, ARROW)) {
    const isOwn = arrow.parentElement === container || arrow.parentElement === container.parentElement;
    if (!isOwn || arrow.textContent?.trim()) continue;
    const label = arrow.matches(PREVIOUS)
      ? config.word('a11yCarouselPrevSlideMessage', 'Previous slide')
      : config.word('a11yCarouselNextSlideMessage', 'Next slide');
    arrow.setAttribute('aria-label', label);
  }
}

function nameSlides(container: HTMLElement): void {
  const slides = findAll(container, `:scope > .swiper-wrapper > ${SLIDE}`);
  slides.forEach((slide, index) => {
    if (!slide.hasAttribute('role')) slide.setAttribute('role', 'group');
    slide.setAttribute('aria-roledescription', 'slide');
    if (!slide.hasAttribute('aria-label'))
      slide.setAttribute('aria-label', `${index + 1} of ${slides.length}`);
  });
}

/** Names what the server left without a name, long before the engine: the carousel, its slides, its arrows (APG carousel). */
export function wake(widget: HTMLElement, elementor: Elementor): void {
  const container = find(widget, CONTAINER);
  if (!container) return;
  if (!widget.hasAttribute('role')) widget.setAttribute('role', 'group');
  widget.setAttribute('aria-roledescription', 'carousel');
  widget.setAttribute('aria-label', elementor.config.word('a11yCarouselWrapperAriaLabel', 'Carousel'));
  nameArrows(widget, container, elementor);
  nameSlides(container);
}
