import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../dom/motion';
import { useEvent } from '../../../react/hooks/use-event';
import { goToSlide, placeAfterStep } from '../go-to-slide';
import type { SliderLayout } from './layout';

/** Somebody looks at it, or nobody looks at all. */
const isHeld = (gallery: HTMLElement): boolean =>
  gallery.ownerDocument.hidden ||
  gallery.matches(':hover') ||
  gallery.contains(gallery.ownerDocument.activeElement);

/** The next slide comes by itself where the shop wants it; not under reduced motion, nor after anybody used the gallery. */
export function useRotation({ gallery, options }: SliderLayout): void {
  const isOver = useRef(false);
  const stop = (): void => {
    isOver.current = true;
  };
  useEvent(gallery, 'pointerdown', stop);
  useEvent(gallery, 'keydown', stop);
  useEffect(() => {
    if (!options.interval || prefersReducedMotion(gallery)) return undefined;
    const timer = setInterval(() => {
      if (!isOver.current && !isHeld(gallery)) goToSlide(gallery, placeAfterStep(gallery, 1, true));
    }, options.interval);
    return () => clearInterval(timer);
  }, [gallery, options.interval]);
}
