import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../dom/motion';
import { watchSeen } from '../../../dom/visibility';
import { useEvent } from '../../../react/hooks/use-event';
import type { Swiper } from '../../swiper/create-swiper';
import { useSwiperEvent, useSwiperValue } from '../../swiper/use-swiper-event';
import type { BuiltCarousel } from '../built-carousel';
import { PAUSE } from './pause-rules';

/** The rotation as its control shows it: not offered where nothing ever rotates. */
export interface Rotation {
  readonly isOffered: boolean;
  readonly isRunning: boolean;
}

/**
 * Swiper's autoplay, held back where all slides are in view (it begins when a turned screen shows fewer) and under
 * reduced motion until the visitor starts it, resting out of view, and over for good with the focus inside.
 */
export function useRotation({ widget, container, swiper, plan }: BuiltCarousel): Rotation {
  const { autoplay } = swiper;
  const isRunning = useSwiperValue(swiper, 'autoplayStart autoplayStop', () => autoplay.running);
  const canMove = useSwiperValue(swiper, 'lock unlock', () => hasMore(swiper));
  const isDue = plan.delay !== null && canMove;
  const [wasOffered, setOffered] = useState(false);
  const isOffered = isDue || isRunning || wasOffered;
  if (isOffered && !wasOffered) setOffered(true);
  const hasBegun = useRef(false);
  useLayoutEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = isDue;
    if (isDue && mayRotate(swiper) && !autoplay.running) autoplay.start();
  }, [autoplay, swiper, isDue]);
  useRestOutOfView(container, swiper);
  // Swiper waits for the end of a transition, which none has that takes no time.
  useSwiperEvent(swiper, 'transitionEnd', () => {
    if (!swiper.params.speed && autoplay.paused) autoplay.resume();
  });
  useEvent<FocusEvent>(widget, 'focusin', ({ target }) => {
    const isControl = target instanceof Element && target.classList.contains(PAUSE);
    if (!isControl && autoplay.running) autoplay.stop();
  });
  return { isOffered, isRunning };
}

/** Whether there are more slides than fit; without a size nothing is known of that. */
const hasMore = ({ isLocked, size }: Swiper): boolean => !(isLocked && size);

/** Whether a carousel may rotate by itself now. */
export const mayRotate = (swiper: Swiper): boolean => hasMore(swiper) && !prefersReducedMotion(swiper.el);

function useRestOutOfView(container: HTMLElement, swiper: Swiper): void {
  const isSeen = useRef(true);
  useEffect(
    () =>
      watchSeen(container, (seen) => {
        if (seen === isSeen.current) return;
        isSeen.current = seen;
        if (seen) swiper.autoplay.resume();
        else swiper.autoplay.pause();
      }),
    [container, swiper],
  );
  // The end of a movement lets Swiper go on whatever has paused it.
  useSwiperEvent(swiper, 'autoplayResume autoplayStart', () => {
    if (!isSeen.current) swiper.autoplay.pause();
  });
}
