import { useRef } from 'react';
import { listen } from '../../../dom/events';
import { closest } from '../../../dom/find';
import { useEvent } from '../../../react/hooks/use-event';
import { goToSlide, placeAfterStep } from '../go-to-slide';
import type { SliderLayout } from './layout';
import { moved, resist, type Touch, touchOf, turns } from './touch';
import type { Surface } from './use-surface';

/** What has gestures of its own. */
const UNTOUCHED = 'video, audio, iframe, input, select, textarea, button, model-viewer';

/** The click that ends a swipe is none. */
function swallowClick(viewport: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const stop = listen(viewport, 'click', swallow, { capture: true, once: true });
  setTimeout(stop, 0);
}

/** A finger swipes through the slides. Scrolling up and down stays the page's. */
export function useSwipe({ gallery, options, viewport, isRtl }: SliderLayout, surface: Surface): void {
  const touch = useRef<Touch | null>(null);
  const { isVertical } = options;
  const isFlipped = (isRtl && !isVertical) !== options.isReversed;
  const width = (): number =>
    (isVertical ? viewport.current?.clientHeight : viewport.current?.clientWidth) ?? 0;
  const placeAfter = ({ by }: Touch): number | null =>
    placeAfterStep(gallery, by < 0 !== isFlipped ? 1 : -1, options.isLoop);
  const end = (event: PointerEvent): void => {
    const now = touch.current;
    if (event.pointerId !== now?.id) return;
    touch.current = null;
    if (!now.by) return;
    if (event.type === 'pointerup' && viewport.current) swallowClick(viewport.current);
    surface.settle();
    if (turns(now, event, width())) goToSlide(gallery, placeAfter(now));
  };
  useEvent<PointerEvent>(viewport, 'pointerdown', (event) => {
    // A second finger: the page is being enlarged.
    if (touch.current) surface.settle();
    const isOurs = options.hasTouch && event.pointerType !== 'mouse' && !closest(event.target, UNTOUCHED);
    touch.current = isOurs && !touch.current ? touchOf(event, isVertical) : null;
  });
  useEvent<PointerEvent>(viewport, 'pointermove', (event) => {
    if (event.pointerId !== touch.current?.id) return;
    const now = moved(touch.current, event, isVertical);
    touch.current = now;
    if (now.by) surface.drag(placeAfter(now) === null ? resist(now.by, width()) : now.by);
  });
  useEvent<PointerEvent>(viewport, 'pointerup', end);
  useEvent<PointerEvent>(viewport, 'pointercancel', end);
}
