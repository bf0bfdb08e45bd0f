import { useRef } from 'react';
import { isShortcut } from '../../../dom/events';
import { closest, find, findAll } from '../../../dom/find';
import { indexAfterKey } from '../../../dom/keys';
import { listen } from '../../../host/events/listen';
import { useListener } from '../../../react/hooks/use-listener';

import { SLIDE } from '../gallery-pictures';
import { goToSlide, indexAfterStep, sliderOf } from '../slider-state';
import { PICKERS } from './slider-controls';
import type { SliderLayout } from './slider-layout';
import type { Surface } from './slider-surface';

/** px of a swipe that changes the slide within `SHORT` ms; after that, half the width is needed. */
const TURN = 50;
const SHORT = 550;
/** px after which a touch counts as a swipe. */
const SLACK = 8;

/** One finger on the slides. */
interface Touch {
  readonly id: number;
  /** Along the slides and across them, px. */
  readonly along: number;
  readonly across: number;
  /** When it began, ms. */
  readonly at: number;
  /** px along the row; 0 until the touch counts as a swipe. */
  readonly by: number;
}

/** The position of a pointer, along the slides and across them. */
const at = (
  { clientX, clientY }: PointerEvent,
  isVertical: boolean,
): readonly [along: number, across: number] => (isVertical ? [clientY, clientX] : [clientX, clientY]);

/** The touch at its start. */
function touchOf(event: PointerEvent, isVertical: boolean): Touch {
  const [along, across] = at(event, isVertical);
  return { id: event.pointerId, along, across, at: event.timeStamp, by: 0 };
}

/** The touch after a move; unchanged while it may still scroll the page. */
function moved(touch: Touch, event: PointerEvent, isVertical: boolean): Touch {
  const [along, across] = at(event, isVertical);
  const by = along - touch.along;
  const isSwipe = Math.abs(by) > SLACK && Math.abs(by) >= Math.abs(across - touch.across);
  return touch.by || isSwipe ? { ...touch, by } : touch;
}

/** Whether the end of a swipe changes the slide. */
const turns = ({ by, at }: Touch, { timeStamp }: PointerEvent, width: number): boolean =>
  Math.abs(by) > width / 2 || (Math.abs(by) > TURN && timeStamp - at < SHORT);

/** Offset of a row that is dragged beyond its end: it follows ever more slowly. */
const resist = (by: number, width: number): number => by / (Math.abs(by) / (width || 1) + 2);

/** Elements with their own gestures. */
const UNTOUCHED = 'video, audio, iframe, input, select, textarea, button, model-viewer';

/** Cancels the click at the end of a swipe. */
function swallowClick(viewport: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stop = listen(viewport, 'click', { capture: true, once: true }, swallow);
  setTimeout(stop, 0);
}

/** Changes slides by swipes of one finger. Vertical ones scroll the page. */
export function useSwipe({ gallery, options, viewport, isRtl }: SliderLayout, surface: Surface): void {
  const touch = useRef<Touch | null>(null);
  const { isVertical } = options;
  const isFlipped = (isRtl && !isVertical) !== options.isReversed;
  const width = (): number =>
    (isVertical ? viewport.current?.clientHeight : viewport.current?.clientWidth) ?? 0;
  const slideAfter = ({ by }: Touch): number | null =>
    indexAfterStep(gallery, by < 0 !== isFlipped ? 1 : -1, options.isLoop);
  const end = (event: PointerEvent): void => {
    const now = touch.current;
    if (event.pointerId !== now?.id) return;
    touch.current = null;
    if (!now.by) return;
    if (event.type === 'pointerup' && viewport.current) swallowClick(viewport.current);
    surface.settle();
    if (turns(now, event, width())) goToSlide(gallery, slideAfter(now));
  };
  useListener(viewport, 'pointerdown', (event) => {
    // A second finger zooms the page.
    if (touch.current) surface.settle();
    const isOurs = options.hasTouch && event.pointerType !== 'mouse' && !closest(event.target, UNTOUCHED);
    touch.current = isOurs && !touch.current ? touchOf(event, isVertical) : null;
  });
  useListener(viewport, 'pointermove', (event) => {
    if (event.pointerId !== touch.current?.id) return;
    const now = moved(touch.current, event, isVertical);
    touch.current = now;
    if (now.by) surface.drag(slideAfter(now) === null ? resist(now.by, width()) : now.by);
  });
  useListener(viewport, 'pointerup pointercancel', end);
}

/** Elements that use the keys themselves. */
const FIELDS = 'input, select, textarea, video, audio, iframe, [contenteditable]';

/** Moves the focus to the picker of the new slide, or to its link if the focus was on a slide that is inert now. */
function moveFocus({ gallery, slides }: SliderLayout, from: HTMLElement, index: number): void {
  if (from.matches(PICKERS)) findAll(gallery, PICKERS)[index]?.focus({ preventScroll: true });
  else if (from.closest(SLIDE))
    find(slides[index] ?? gallery, 'a, button, [tabindex]')?.focus({ preventScroll: true });
}

/** Arrow keys change the slide while the focus is in the gallery; Home and End on pickers, too (APG, tabs). */
export function useSliderKeys(layout: SliderLayout): void {
  const { gallery, slides, options, isRtl } = layout;
  useListener(gallery, 'keydown', (event) => {
    const { target } = event;
    if (!options.hasKeys || isShortcut(event) || event.defaultPrevented || closest(target, FIELDS)) return;
    if (!(target instanceof HTMLElement) || (!event.key.startsWith('Arrow') && !target.matches(PICKERS)))
      return;
    const { current } = sliderOf(gallery).get();
    const index = indexAfterKey(event.key, current, slides.length, {
      axis: options.isVertical ? 'both' : 'horizontal',
      isRtl,
    });
    if (index === undefined) return;
    event.preventDefault();
    goToSlide(gallery, index);
    moveFocus(layout, target, index);
  });
}
