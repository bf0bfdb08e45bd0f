import { useLayoutEffect } from 'react';
import { closest, findAll } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { settingsOf } from '../../elementor/element-settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../use-settings';
import { type BuiltCarousel, hideSlidesOutOfView, kindOf } from './built-carousel';
import { containerOf, slidesOf } from './carousel-markup';
import { zoomActive } from './ken-burns';
import { loadNearPictures } from './near-pictures';
import { PauseControl } from './rotation';
import { useCarousel, useControls } from './use-carousel';
import { useNowAndAt, useSwiperEvent } from './use-swiper-event';

/** Hides the contents of slides during a transition, and shows them with their animation afterwards. */
function animateContents({ kind, swiper }: BuiltCarousel, isShown: boolean): void {
  if (kind !== 'slides') return;
  const name = swiper.el.dataset.animation;
  if (name && !prefersReducedMotion(swiper.el)) setAnimated(swiper.slides, name, isShown);
}

/** Shows the contents of a single slide with their animation. */
function showSingle(container: HTMLElement, slides: readonly HTMLElement[]): void {
  const name = container.dataset.animation;
  if (name && !prefersReducedMotion(container)) setAnimated(slides, name, true);
}

function setAnimated(slides: readonly HTMLElement[], name: string, isAnimated: boolean): void {
  for (const content of slides.flatMap((slide) => findAll(slide, '.swiper-slide-contents'))) {
    content.style.visibility = isAnimated ? '' : 'hidden';
    for (const word of ['animated', name]) content.classList.toggle(word, isAnimated);
  }
}

/** A carousel of any kind; with fewer than two slides nothing moves. */
export default function Carousel({ node }: FeatureProps) {
  const container = containerOf(node);
  if (!container) return null;
  if (slidesOf(container).length > 1) return <Slides node={node} container={container} />;
  return kindOf(node) === 'slides' ? <SingleSlide container={container} /> : null;
}

interface SlidesProps extends FeatureProps {
  container: HTMLElement;
}

/** A single slide needs no Swiper; its effects are applied on mount. */
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

/** Adds the classes for which the page's stylesheet has minimum-width fixes. */
function markWrappers(widget: HTMLElement, container: HTMLElement): void {
  const { offset_sides: offset } = settingsOf(widget);
  closest(widget, '.elementor-widget-wrap')?.classList.add('e-swiper-container');
  widget.classList.add('e-widget-swiper');
  if (offset === 'left' || offset === 'right' || offset === 'both')
    container.classList.add(`offset-${offset}`);
}

/** Follows the built Swiper, and draws the pause control. */
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
