import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../dom/motion';
import type { SliderLayout } from './layout';

/**
 * The viewport is as high as the slide that is shown, the tallest of several, also while its picture comes or the window changes. Pictures with
 * their measures in the markup have their height before they load, so that nothing moves.
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
