import { announce } from '../../host/announce';
import type { Carousel } from './carousel';

/** Says that there is nothing further in this direction (contract 1.2, `i18n`). Fetched when somebody gets there. */
export function sayEnd({ elementor: { config } }: Carousel, isBack: boolean): void {
  announce(
    isBack
      ? config.word('a11yCarouselFirstSlideMessage', 'This is the first slide')
      : config.word('a11yCarouselLastSlideMessage', 'This is the last slide'),
  );
}
