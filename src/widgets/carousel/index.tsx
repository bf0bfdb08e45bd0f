import { useLayoutEffect } from 'react';
import { closest } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { zoomActive } from '../swiper/ken-burns';
import { loadNearPictures } from '../swiper/near-pictures';
import { useNowAndAt, useSwiperEvent } from '../swiper/use-swiper-event';
import type { BuiltCarousel } from './built-carousel';
import { kindOf } from './kind';
import { containerOf, slidesOf } from './markup';
import { hideSlidesOutOfView } from './reach';
import { PauseControl } from './rotation/pause-control';
import { animateContents, showSingle } from './slide-contents';
import { useCarousel } from './use-carousel';
import { useControls } from './use-controls';

/** A carousel of any kind; with less than two slides nothing moves. */
export default function Carousel({ node }: FeatureProps) {
  const container = containerOf(node);
  if (!container) return null;
  if (slidesOf(container).length > 1) return <Slides node={node} container={container} />;
  return kindOf(node) === 'slides' ? <SingleSlide container={container} /> : null;
}

interface SlidesProps extends FeatureProps {
  container: HTMLElement;
}

/** A single slide needs no Swiper; it gets its effects at once. */
function SingleSlide({ container }: Pick<SlidesProps, 'container'>) {
  useLayoutEffect(() => {
    const slides = slidesOf(container);
    zoomActive(slides, slides[0]);
    showSingle(container, slides);
  }, [container]);
  return null;
}

function Slides({ node, container }: SlidesProps) {
  useLayoutEffect(() => markWrappers(node, container), [node, container]);
  const carousel = useCarousel(node, container);
  useHandlerReady(carousel && node);
  return carousel && <MovingSlides carousel={carousel} />;
}

/** Minimum-width fixes of the page's stylesheet hang on these. */
function markWrappers(widget: HTMLElement, container: HTMLElement): void {
  const { offset_sides: offset } = settingsOf(widget);
  closest(widget, '.elementor-widget-wrap')?.classList.add('e-swiper-container');
  widget.classList.add('e-widget-swiper');
  if (offset === 'left' || offset === 'right' || offset === 'both')
    container.classList.add(`offset-${offset}`);
}

/** What follows Swiper once it is built, and what we draw over it. */
function MovingSlides({ carousel }: { carousel: BuiltCarousel }) {
  const { swiper, plan, kind } = carousel;
  useControls(carousel);
  useNowAndAt(swiper, 'transitionEnd resize breakpoint lock unlock snapGridLengthChange', () =>
    hideSlidesOutOfView(carousel),
  );
  useNowAndAt(swiper, 'slideChange resize', () => plan.isLazy && loadNearPictures(swiper));
  useNowAndAt(swiper, 'slideChange', () => {
    if (kind === 'slides') zoomActive(swiper.slides, swiper.slides[swiper.activeIndex]);
  });
  useSwiperEvent(swiper, 'slideChangeTransitionStart', () => animateContents(carousel, false));
  useSwiperEvent(swiper, 'slideChangeTransitionEnd', () => animateContents(carousel, true));
  return <PauseControl carousel={carousel} />;
}
