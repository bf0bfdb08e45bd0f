import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findAllGiven } from '../../../dom/find';
import { prefersReducedMotion } from '../../../dom/motion';
import { toObject } from '../../../host/settings';
import { useAttributes, useClasses } from '../../../react/hooks/use-attributes';
import { useListener } from '../../../react/hooks/use-listener';
import { useStore } from '../../../react/hooks/use-store';
import { Placed } from '../../../react/placed';
import { isRightToLeft, SLIDE, slidesOf } from '../gallery-pictures';
import type { SliderOptions } from '../gallery-settings';
import { goToSlide, indexAfterStep, sliderOf } from '../slider-state';
import { Arrows, nameOf, Pickers } from './slider-controls';
import { useSliderKeys, useSwipe } from './slider-input';
import { type SliderLayout, useHeight, useVisibleSlides } from './slider-layout';
import { sliderDataOf, useCallbacks } from './slider-object';
import { useSurface } from './slider-surface';

interface SliderProps {
  gallery: HTMLElement;
  slides: readonly HTMLElement[];
  options: SliderOptions;
}

/** The slider, with the class names of FlexSlider, which themes style. */
export function Slider({ gallery, slides, options }: SliderProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [isRtl] = useState(() => isRightToLeft(gallery));
  const { current, visible } = useStore(sliderOf(gallery), { isSynchronous: true });
  const last = slides.length - visible;
  const first = Math.max(0, Math.min(current, last));
  const layout: SliderLayout = { gallery, slides, options, viewport, isRtl, first, visible };
  const isSeen = (index: number): boolean => index >= first && index < first + visible;
  const surface = useSurface(layout, current);
  useHeight(layout);
  useSwipe(layout, surface);
  useSliderKeys(layout);
  useRotation(layout);
  useVisibleSlides(layout);
  useSyncedSliders(gallery, options);
  useCallbacks(gallery, slides, options);
  useClasses(slides, (_, index) => ({ 'flex-active-slide': isSeen(index) }));
  useAttributes([gallery], () => ({ role: 'group', 'aria-label': nameOf(gallery) }));
  useAttributes(slides, (_, index) => ({
    role: options.pickers === 'none' ? 'group' : 'tabpanel',
    'aria-label': `${index + 1} / ${slides.length}`,
    inert: !isSeen(index),
  }));
  useListener(gallery, 'woocommerce_gallery_reset_slide_position', { host: true }, () =>
    goToSlide(gallery, 0),
  );
  const wrapper = slides[0]?.parentElement;
  if (!wrapper) return null;
  return (
    <>
      <Placed anchor={wrapper} position="before">
        <div ref={viewport} className="flex-viewport" />
      </Placed>
      {options.pickers !== 'none' && <Pickers {...{ gallery, slides, options, current }} />}
      {options.hasArrows && <Arrows {...{ gallery, options, current, last }} />}
    </>
  );
}

/** Whether the rotation pauses: the visitor points at the gallery or has the focus in it, or the page is hidden. */
const isHeld = (gallery: HTMLElement): boolean =>
  gallery.ownerDocument.hidden ||
  gallery.matches(':hover') ||
  gallery.contains(gallery.ownerDocument.activeElement);

/** Shows the next slide after an interval; not with reduced motion, and no longer once the visitor has used the gallery. */
function useRotation({ gallery, options }: SliderLayout): void {
  const isOver = useRef(false);
  const stop = (): void => {
    isOver.current = true;
  };
  useListener(gallery, 'pointerdown keydown', stop);
  useEffect(() => {
    if (!options.interval || prefersReducedMotion(gallery)) return undefined;
    const timer = setInterval(() => {
      if (!isOver.current && !isHeld(gallery)) goToSlide(gallery, indexAfterStep(gallery, 1, true));
    }, options.interval);
    return () => clearInterval(timer);
  }, [gallery, options.interval]);
}

/** Moves one of our galleries, or a slider of the original library that another script has set up. */
function move(gallery: HTMLElement, index: number): void {
  if (sliderOf(gallery).get().count) {
    goToSlide(gallery, index);
    return;
  }
  const { flexAnimate } = toObject(sliderDataOf(gallery));
  if (typeof flexAnimate === 'function') flexAnimate(index, true);
}

const othersOf = (gallery: HTMLElement, selector: string): HTMLElement[] =>
  selector ? findAllGiven(gallery.ownerDocument, selector).filter((other) => other !== gallery) : [];

/** Moves galleries together: those in `sync` follow this one; a press on a slide here moves those in `asNavFor`. */
function useSyncedSliders(gallery: HTMLElement, { sync, asNavFor }: SliderOptions): void {
  useLayoutEffect(() => {
    if (!sync) return undefined;
    return sliderOf(gallery).listen(({ current }, _, key) => {
      if (key === 'current') for (const other of othersOf(gallery, sync)) move(other, current);
    });
  }, [gallery, sync]);
  useLayoutEffect(() => {
    const stops = othersOf(gallery, asNavFor).map((other) =>
      sliderOf(other).listen(({ current }, _, key) => {
        if (key === 'current') goToSlide(gallery, current);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [gallery, asNavFor]);
  useListener(gallery, 'click', { each: SLIDE }, (event, slide) => {
    const index = slidesOf(gallery).indexOf(slide);
    if (!asNavFor || index < 0) return;
    event.preventDefault();
    goToSlide(gallery, index);
    for (const other of othersOf(gallery, asNavFor)) move(other, index);
  });
}
