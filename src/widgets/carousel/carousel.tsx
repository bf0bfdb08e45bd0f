import { useLayoutEffect, useMemo, useState } from 'react';
import { Thumbs } from 'swiper/modules';
import { isPress, isShortcut } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { offsetSidesOf, slideMessages } from '../../elementor/carousel/settings';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { announce } from '../../react/announce';
import type { FeatureProps } from '../../react/feature';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useHandlerReady } from '../use-settings';
import {
  type BuiltCarousel,
  controlOptions,
  hideSlidesOutOfView,
  isAtEnd,
  kindOf,
  optionsFor,
} from './built-carousel';
import { type ConfigContext, configOf, thumbnailsConfig } from './carousel-config';
import {
  ARROW,
  BULLET,
  type Controls,
  containerOf,
  controlsOf,
  SLIDE,
  slidesOf,
  THUMBNAILS,
} from './carousel-markup';
import { mayRotate, PauseControl } from './rotation';
import { keepPicturesLoaded, loadNearPictures, zoomActive } from './slide-pictures';
import { createSwiper, type Swiper, useNowAndAt, useSwiperEvent } from './swiper';

const EDITABLE = 'input,textarea,select,[contenteditable]:not([contenteditable="false"]),video,audio';

/**
 * Arrows, bullets and keys. Swiper moves the slides and draws the bullets. This hook handles the keys, since Swiper's
 * module listens on the whole page, announces the first and last slide, and manages the focus of bullets.
 */
function useControls(carousel: BuiltCarousel): void {
  const { widget, container, swiper, setup } = carousel;
  const { config } = elementorOf(widget.ownerDocument);
  const { next, previous, pagination } = controlsOf(widget, container);
  const [back, forth] = setup.swapsArrows && config.isRtl ? [next, previous] : [previous, next];
  useNowAndAt(swiper, 'toEdge fromEdge slideChange snapIndexChange breakpoint resize lock unlock', () => {
    if (back) writeAttributes(back, { 'aria-disabled': isAtEnd(swiper, true) });
    if (forth) writeAttributes(forth, { 'aria-disabled': isAtEnd(swiper, false) });
  });
  useNowAndAt(swiper, 'paginationUpdate', () => markBullets(pagination));
  // Captured before Swiper moves, so that only a click at the end is announced.
  useListener(back, 'click', { capture: true }, () => isAtEnd(swiper, true) && sayEnd(carousel, true));
  useListener(forth, 'click', { capture: true }, () => isAtEnd(swiper, false) && sayEnd(carousel, false));
  useKeys(carousel, { next, previous, pagination });
}

/** Only the current bullet is in the tab order. */
function markBullets(pagination: HTMLElement | null): void {
  for (const bullet of pagination ? findAll(pagination, BULLET) : []) {
    const isCurrent = bullet.classList.contains('swiper-pagination-bullet-active');
    writeAttributes(bullet, { tabIndex: isCurrent ? 0 : null, 'aria-current': isCurrent || null });
  }
}

/** Announces that there are no more slides in this direction. */
function sayEnd({ widget }: BuiltCarousel, isBack: boolean): void {
  const { config } = elementorOf(widget.ownerDocument);
  announce(slideMessages(config)[isBack ? 'firstSlideMessage' : 'lastSlideMessage']);
}

/** Enter and Space click arrows and bullets. Left and right change the slide; on bullets the focus follows. */
function useKeys(carousel: BuiltCarousel, { next, previous, pagination }: Controls): void {
  const { widget, swiper } = carousel;
  const isOwn = (part: HTMLElement): boolean =>
    part === next || part === previous || Boolean(pagination?.contains(part)) || swiper.slides.includes(part);
  useListener(widget, 'keydown', { each: `${ARROW},${BULLET},${SLIDE}` }, (event, part) => {
    if (event.defaultPrevented || !isOwn(part)) return;
    if (isPress(event) && !part.matches(SLIDE)) {
      event.preventDefault();
      part.click();
    } else if (isStep(event)) {
      event.preventDefault();
      moveBy(carousel, event.key);
      const current = part.matches(BULLET) && pagination?.querySelector<HTMLElement>('[tabindex="0"]');
      if (current) current.focus({ preventScroll: true });
    }
  });
}

const isStep = (event: KeyboardEvent): boolean =>
  (event.key === 'ArrowLeft' || event.key === 'ArrowRight') &&
  !isShortcut(event) &&
  !closest(event.target, EDITABLE);

function moveBy(carousel: BuiltCarousel, key: string): void {
  const { widget, swiper } = carousel;
  const isBack = (key === 'ArrowLeft') !== elementorOf(widget.ownerDocument).config.isRtl;
  if (isAtEnd(swiper, isBack)) sayEnd(carousel, isBack);
  else if (isBack) swiper.slidePrev();
  else swiper.slideNext();
}

/** Builds the Swipers of a widget and of its thumbnails; null before the first commit. */
function useCarousel(widget: HTMLElement, container: HTMLElement): BuiltCarousel | null {
  const [built, setBuilt] = useState<BuiltCarousel | null>(null);
  const kind = kindOf(widget);
  const setup = useMemo(
    () => configOf(kind, settingsOf(widget), contextOf(widget, container)),
    [kind, widget, container],
  );
  useLayoutEffect(() => {
    const elementor = elementorOf(widget.ownerDocument);
    const thumbnails = buildThumbnails(widget, container, elementor);
    const options = optionsFor(container, kind, setup, elementor);
    const swiper = createSwiper(container, {
      ...options,
      ...controlOptions(controlsOf(widget, container), setup, elementor),
      ...(thumbnails && {
        modules: [...(options.modules ?? []), Thumbs],
        thumbs: { swiper: thumbnails },
        loopedSlides: slidesOf(container).length,
      }),
    });
    if (thumbnails) followThumbnails(swiper, thumbnails);
    // Swiper starts autoplay by itself; `useRotation` starts it later if it may not run yet.
    if (!mayRotate(swiper)) swiper.autoplay.stop();
    setBuilt({ widget, container, swiper, setup, kind });
    return () => {
      swiper.destroy();
      thumbnails?.destroy();
    };
  }, [widget, container, kind, setup]);
  return built;
}

function contextOf(widget: HTMLElement, container: HTMLElement): ConfigContext {
  const { config, control } = elementorOf(widget.ownerDocument);
  const devices = config.breakpoints.map(({ name }) => name);
  return { devices: [...devices, 'desktop'], slideCount: slidesOf(container).length, control };
}

/** Thumbnails of the slideshow skin; null for other skins. */
function buildThumbnails(widget: HTMLElement, container: HTMLElement, elementor: Elementor): Swiper | null {
  const settings = settingsOf(widget);
  const strip = settings.skin === 'slideshow' ? find(widget, THUMBNAILS) : null;
  if (!strip) return null;
  const setup = thumbnailsConfig(settings, contextOf(widget, container));
  const thumbnails = createSwiper(strip, {
    ...optionsFor(strip, 'media', setup, elementor),
    loopedSlides: slidesOf(strip).length,
  });
  keepPicturesLoaded(thumbnails);
  return thumbnails;
}

/** Synchronises both carousels. Swiper's thumbnails follow the main carousel only when the active one is out of view. */
function followThumbnails(swiper: Swiper, thumbnails: Swiper): void {
  let isDragged = false;
  const setDragged = (value: boolean) => (): void => {
    isDragged = value;
  };
  thumbnails.on('sliderFirstMove', setDragged(true));
  thumbnails.on('touchStart', setDragged(false));
  thumbnails.on('transitionEnd', setDragged(false));
  thumbnails.on('slideChange', () => isDragged && slideTo(swiper, thumbnails.realIndex));
  swiper.on('slideChange', () => slideTo(thumbnails, swiper.realIndex));
}

function slideTo(swiper: Swiper, index: number): void {
  if (swiper.destroyed || swiper.realIndex === index) return;
  if (swiper.params.loop) swiper.slideToLoop(index);
  else swiper.slideTo(index);
}

/** Shows the contents of slides with their animation, or hides them during a transition. */
function animateContents(container: HTMLElement, slides: readonly HTMLElement[], isShown: boolean): void {
  const name = container.dataset.animation;
  if (!name || prefersReducedMotion(container)) return;
  for (const content of slides.flatMap((slide) => findAll(slide, '.swiper-slide-contents'))) {
    content.style.visibility = isShown ? '' : 'hidden';
    for (const word of ['animated', name]) content.classList.toggle(word, isShown);
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
    animateContents(container, slides, true);
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
  const offset = offsetSidesOf(settingsOf(widget));
  closest(widget, '.elementor-widget-wrap')?.classList.add('e-swiper-container');
  widget.classList.add('e-widget-swiper');
  if (offset) container.classList.add(`offset-${offset}`);
}

/** Follows the built Swiper, and draws the pause control. */
function MovingSlides({ carousel }: { carousel: BuiltCarousel }) {
  const { swiper, setup, kind } = carousel;
  useControls(carousel);
  useNowAndAt(swiper, 'transitionEnd resize breakpoint lock unlock snapGridLengthChange', () =>
    hideSlidesOutOfView(carousel),
  );
  useNowAndAt(swiper, 'slideChange resize', () => setup.isLazy && loadNearPictures(swiper));
  useNowAndAt(swiper, 'slideChange', () => {
    if (kind === 'slides') zoomActive(swiper.slides, swiper.slides[swiper.activeIndex]);
  });
  const animate = (isShown: boolean): void => {
    if (kind === 'slides') animateContents(swiper.el, swiper.slides, isShown);
  };
  useSwiperEvent(swiper, 'slideChangeTransitionStart', () => animate(false));
  useSwiperEvent(swiper, 'slideChangeTransitionEnd', () => animate(true));
  return <PauseControl carousel={carousel} />;
}
