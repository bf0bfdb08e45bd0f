import { type RefObject, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../dom/motion';
import type { SliderOptions } from '../gallery-settings';
import { sliderOf } from '../slider-state';

/** The parts of a slider. The viewport is drawn by us, around the server's wrapper. */
export interface SliderLayout {
  readonly gallery: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly options: SliderOptions;
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly isRtl: boolean;
  /** Index of the first shown slide, and how many are shown. */
  readonly first: number;
  readonly visible: number;
}

/** How many slides fit side by side in a viewport of this width, px. */
export function visibleIn(width: number, count: number, options: SliderOptions): number {
  const { itemWidth, itemMargin, minItems, maxItems, isVertical, animation } = options;
  if (!itemWidth || isVertical || animation === 'fade') return 1;
  const fitting = Math.floor((width + itemMargin) / (itemWidth + itemMargin));
  return Math.min(count, Math.max(1, minItems, Math.min(fitting, maxItems || fitting)));
}

/** Updates the number of shown slides, and of slides per step, with the slider's width. */
export function useVisibleSlides({ gallery, slides, options, viewport }: SliderLayout): void {
  useLayoutEffect(() => {
    const frame = viewport.current;
    if (!options.itemWidth || !frame) return undefined;
    const measure = (): void => {
      const store = sliderOf(gallery);
      const visible = visibleIn(frame.clientWidth, slides.length, options);
      const step = options.move > 0 && options.move < visible ? options.move : visible;
      if (visible !== store.get().visible) store.set({ ...store.get(), visible, step });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [gallery, slides, options, viewport]);
}

/**
 * Keeps the viewport as high as the tallest shown slide, also while images load and the window changes. Images with
 * `width` and `height` have their height before they load, so that nothing moves.
 */
export function useHeight({ slides, options, viewport, first, visible }: SliderLayout): void {
  const isFitted = useRef(false);
  const { hasSmoothHeight, isVertical, speed } = options;
  useLayoutEffect(() => {
    const frame = viewport.current;
    const seen = slides.slice(first, first + visible);
    if (!frame || !seen.length || !(hasSmoothHeight || isVertical)) return undefined;
    const follow = (moves: boolean): void => {
      const height = Math.max(...seen.map((slide) => slide.getBoundingClientRect().height));
      if (!height || frame.style.height === `${height}px`) return;
      frame.style.transition = moves && !prefersReducedMotion(frame) ? `height ${speed}ms` : '';
      frame.style.height = `${height}px`;
    };
    follow(isFitted.current);
    isFitted.current = true;
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => follow(false));
    for (const slide of seen) observer.observe(slide);
    return () => observer.disconnect();
  }, [slides, first, visible, viewport, hasSmoothHeight, isVertical, speed]);
}
