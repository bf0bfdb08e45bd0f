import { useLayoutEffect } from 'react';
import { galleryStoreOf } from '../stores';
import type { SliderLayout } from './layout';
import type { SliderOptions } from './options';

/** How many slides stand side by side in a viewport of this width, px. */
export function visibleIn(width: number, count: number, options: SliderOptions): number {
  const { itemWidth, itemMargin, minItems, maxItems, isVertical, animation } = options;
  if (!itemWidth || isVertical || animation === 'fade') return 1;
  const fitting = Math.floor((width + itemMargin) / (itemWidth + itemMargin));
  return Math.min(count, Math.max(1, minItems, Math.min(fitting, maxItems || fitting)));
}

/** Keeps the store in step with the width of the slider: how many slides are seen, and how far a step goes. */
export function useVisibleSlides({ gallery, slides, options, viewport }: SliderLayout): void {
  useLayoutEffect(() => {
    const frame = viewport.current;
    if (!options.itemWidth || !frame) return undefined;
    const measure = (): void => {
      const store = galleryStoreOf(gallery);
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
