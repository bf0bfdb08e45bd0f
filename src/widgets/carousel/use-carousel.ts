import { useLayoutEffect, useMemo, useState } from 'react';
import { Thumbs } from 'swiper/modules';
import { isPress, isShortcut } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { announce } from '../../react/announce';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent, useEvent } from '../../react/hooks/use-event';
import { type BuiltCarousel, isAtEnd, kindOf } from './built-carousel';
import type { PlanContext } from './carousel-config';
import { ARROW, BULLET, type Controls, controlsOf, SLIDE, slidesOf, THUMBNAILS } from './carousel-markup';
import { loadNearPictures } from './near-pictures';
import { controlOptions, optionsFor } from './options';
import { mayRotate } from './rotation';
import { createSwiper, type Swiper, type SwiperOptions } from './swiper';
import { useNowAndAt } from './use-swiper-event';
import { planOf, thumbnailsPlan } from './widget-configs';

const EDITABLE = 'input,textarea,select,[contenteditable]:not([contenteditable="false"]),video,audio';

/**
 * Arrows, bullets and keys. Swiper moves the slides and draws the bullets. This hook handles the keys, since Swiper's
 * module listens on the whole page, announces the first and last slide, and manages the focus of bullets.
 */
export function useControls(carousel: BuiltCarousel): void {
  const { widget, container, swiper, plan } = carousel;
  const { config } = elementorOf(widget.ownerDocument);
  const { next, previous, pagination } = controlsOf(widget, container);
  const [back, forth] = plan.swapsArrows && config.isRtl ? [next, previous] : [previous, next];
  useNowAndAt(swiper, 'toEdge fromEdge slideChange snapIndexChange breakpoint resize lock unlock', () => {
    if (back) writeAttributes(back, { 'aria-disabled': isAtEnd(swiper, true) });
    if (forth) writeAttributes(forth, { 'aria-disabled': isAtEnd(swiper, false) });
  });
  useNowAndAt(swiper, 'paginationUpdate', () => markBullets(pagination));
  // Captured before Swiper moves, so that only a click at the end is announced.
  useEvent(back, 'click', () => isAtEnd(swiper, true) && sayEnd(carousel, true), { capture: true });
  useEvent(forth, 'click', () => isAtEnd(swiper, false) && sayEnd(carousel, false), { capture: true });
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
  announce(
    isBack
      ? config.word('a11yCarouselFirstSlideMessage', 'This is the first slide')
      : config.word('a11yCarouselLastSlideMessage', 'This is the last slide'),
  );
}

/** Enter and Space click arrows and bullets. Left and right change the slide; on bullets the focus follows. */
function useKeys(carousel: BuiltCarousel, { next, previous, pagination }: Controls): void {
  const { widget, swiper } = carousel;
  const isOwn = (part: HTMLElement): boolean =>
    part === next || part === previous || Boolean(pagination?.contains(part)) || swiper.slides.includes(part);
  useDelegatedEvent<KeyboardEvent>(widget, 'keydown', `${ARROW},${BULLET},${SLIDE}`, (event, part) => {
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
export function useCarousel(widget: HTMLElement, container: HTMLElement): BuiltCarousel | null {
  const [built, setBuilt] = useState<BuiltCarousel | null>(null);
  const kind = kindOf(widget);
  const plan = useMemo(
    () => planOf(kind, settingsOf(widget), contextOf(widget, container)),
    [kind, widget, container],
  );
  useLayoutEffect(() => {
    const elementor = elementorOf(widget.ownerDocument);
    const thumbnails = buildThumbnails(widget, container, elementor);
    const options = optionsFor(container, kind, plan, elementor);
    const swiper = createSwiper(container, {
      ...options,
      ...controlOptions(controlsOf(widget, container), plan, elementor),
      ...(thumbnails && withThumbnails(options, thumbnails)),
    });
    if (thumbnails) followThumbnails(swiper, thumbnails);
    // Swiper starts autoplay by itself; `useRotation` starts it later if it may not run yet.
    if (!mayRotate(swiper)) swiper.autoplay.stop();
    setBuilt({ widget, container, swiper, plan, kind });
    return () => {
      swiper.destroy();
      thumbnails?.destroy();
    };
  }, [widget, container, kind, plan]);
  return built;
}

function contextOf(widget: HTMLElement, container: HTMLElement): PlanContext {
  const { config, control } = elementorOf(widget.ownerDocument);
  const devices = config.breakpoints.map(({ name }) => name);
  return { devices: [...devices, 'desktop'], slideCount: slidesOf(container).length, control };
}

/** Thumbnails of the slideshow skin; null for other skins. */
function buildThumbnails(widget: HTMLElement, container: HTMLElement, elementor: Elementor): Swiper | null {
  const settings = settingsOf(widget);
  const place = settings.skin === 'slideshow' ? find(widget, THUMBNAILS) : null;
  if (!place) return null;
  const plan = thumbnailsPlan(settings, contextOf(widget, container));
  const thumbnails = createSwiper(place, optionsFor(place, 'media', plan, elementor));
  const load = (): void => loadNearPictures(thumbnails);
  load();
  thumbnails.on('slideChange resize', load);
  return thumbnails;
}

const withThumbnails = ({ modules = [] }: SwiperOptions, swiper: Swiper): SwiperOptions => ({
  modules: [...modules, Thumbs],
  thumbs: { swiper },
});

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
