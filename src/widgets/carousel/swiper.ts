import Swiper from 'swiper';
import { offerData } from '../../elementor/scope';

/** Options of Swiper, as it documents them. */
export type SwiperOptions = NonNullable<ConstructorParameters<typeof Swiper>[1]>;

export type { Swiper };

/** A container that wears the class of the former generation gets that generation's state classes. */
const vocabularyOf = (container: Element): SwiperOptions => ({
  containerModifierClass: container.classList.contains('swiper-container') ? 'swiper-container-' : 'swiper-',
});

/** Without layout (tests of shops) nothing has a size: slides are laid out in a window of this one, px. */
const NO_LAYOUT = { width: 1000, height: 1000 };

const hasLayout = ({ ownerDocument }: Element): boolean => ownerDocument.documentElement.offsetWidth > 0;

/**
 * A finger along the slides moves them, one across them scrolls the page. Swiper leaves that to a stylesheet of its own
 * generation, the page's knows it by a class only the former one wrote, or not at all.
 */
function letPageScroll({ el, params }: Swiper): void {
  el.classList.add(`${params.containerModifierClass}pointer-events`);
  el.style.touchAction ||= params.direction === 'vertical' ? 'pan-x' : 'pan-y';
}

/**
 * Builds a Swiper on a container and puts it where snippets look for it: `container.swiper` and jQuery's data `swiper`
 *. The caller names the modules, so that a page loads only those it uses.
 */
export function createSwiper(container: HTMLElement, options: SwiperOptions): Swiper {
  const size = hasLayout(container) ? {} : NO_LAYOUT;
  const swiper = new Swiper(container, { ...vocabularyOf(container), ...size, ...options });
  letPageScroll(swiper);
  offerData(container, 'swiper', swiper);
  return swiper;
}
