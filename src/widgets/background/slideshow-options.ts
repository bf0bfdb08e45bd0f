import { Autoplay, EffectFade } from 'swiper/modules';
import { prefersReducedMotion } from '../../dom/motion';
import type { SwiperOptions } from '../swiper/create-swiper';
import type { Slideshow } from './settings';

/**
 * Swiper's options for a background slideshow. Fading pictures come back to the first by `rewind`, which
 * looks the same and leaves the slides in their order; sliding ones go round.
 */
export function slideshowOptions(root: Element, slideshow: Slideshow): SwiperOptions {
  const { transition, duration, pause, loop } = slideshow;
  const isFading = transition === 'fade';
  return {
    modules: [Autoplay, EffectFade],
    effect: isFading ? 'fade' : 'slide',
    fadeEffect: { crossFade: true },
    direction: transition === 'slide_up' || transition === 'slide_down' ? 'vertical' : 'horizontal',
    loop: loop && !isFading,
    rewind: loop && isFading,
    loopAddBlankSlides: false,
    speed: prefersReducedMotion(root) ? 0 : duration,
    allowTouchMove: false,
    watchSlidesProgress: true,
    autoplay: {
      // Begun by the component, when the background is in view.
      enabled: false,
      delay: pause,
      // The next picture comes after its duration, whether or not a transition could run.
      waitForTransition: false,
      stopOnLastSlide: !loop,
      // Moving down, a loop goes through the pictures backwards, as the original does.
      reverseDirection: loop && transition === 'slide_down',
    },
  };
}
