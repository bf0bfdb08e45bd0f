import { isPress, isShortcut } from '../../dom/events';
import { closest, findAll } from '../../dom/find';
import { elementorOf } from '../../elementor/runtime';
import { announce } from '../../react/announce';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';
import { useNowAndAt } from '../swiper/use-swiper-event';
import type { BuiltCarousel } from './built-carousel';
import { ARROW, BULLET, type Controls, controlsOf, SLIDE } from './markup';
import { isAtEnd } from './reach';

const EDITABLE = 'input,textarea,select,[contenteditable]:not([contenteditable="false"]),video,audio';

/**
 * Arrows, bullets and keys. Swiper moves the slides and draws the bullets; ours are the keys, since its
 * own module takes them wherever they are pressed, what says that an end is reached, and which bullet has the focus.
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
  // Before Swiper moves: only a press where there is nothing further says so.
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

/** Says that there is nothing further in this direction. */
function sayEnd({ widget }: BuiltCarousel, isBack: boolean): void {
  const { config } = elementorOf(widget.ownerDocument);
  announce(
    isBack
      ? config.word('a11yCarouselFirstSlideMessage', 'This is the first slide')
      : config.word('a11yCarouselLastSlideMessage', 'This is the last slide'),
  );
}

/** Enter and Space press arrows and bullets; left and right move on, there and in a slide, and the focus follows on bullets. */
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
