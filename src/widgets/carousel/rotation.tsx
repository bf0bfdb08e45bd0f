import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../dom/motion';
import { addStyles } from '../../dom/styles';
import { watchSeen } from '../../dom/visibility';
import { elementorOf } from '../../elementor/runtime';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { Placed } from '../../react/placed';
import type { BuiltCarousel } from './built-carousel';
import { type Swiper, useSwiperEvent, useSwiperValue } from './swiper';

/** Class of the visible pause control. */
const PAUSE = 'shopwake-carousel-pause';

/** Style of the pause control: 36 px (WCAG 2.5.8), dark on any image, out of the flow so that nothing shifts. */
const pauseRules = `.shopwake-carousel-pause{position:absolute;inset-block-start:8px;inset-inline-end:8px;z-index:5;display:grid;
place-items:center;width:36px;height:36px;min-width:0;margin:0;padding:0;border:0;border-radius:50%;
background:rgb(0 0 0/.65);color:#fff;cursor:pointer}
.shopwake-carousel-pause:is(:hover,:focus){background:#000}
.shopwake-carousel-pause:focus-visible{outline:2px solid #fff;outline-offset:-4px}
.shopwake-carousel-pause svg{width:18px;height:18px;fill:currentcolor}`;

/**
 * Swiper's autoplay. It does not start while all slides are in view, nor with reduced motion until the visitor starts it.
 * It stops out of view, and for good when the focus moves into the carousel.
 * @returns the state of the pause control, which is not offered if the carousel never rotates
 */
function useRotation({ widget, container, swiper, setup }: BuiltCarousel) {
  const { autoplay } = swiper;
  const isRunning = useSwiperValue(swiper, 'autoplayStart autoplayStop', () => autoplay.running);
  const canMove = useSwiperValue(swiper, 'lock unlock', () => hasMore(swiper));
  const isDue = setup.delay !== null && canMove;
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
  // Swiper resumes at the end of a transition, but a transition of 0 ms has no end event.
  useSwiperEvent(swiper, 'transitionEnd', () => {
    if (!swiper.params.speed && autoplay.paused) autoplay.resume();
  });
  useListener(widget, 'focusin', ({ target }) => {
    const isControl = target instanceof Element && target.classList.contains(PAUSE);
    // One that rests out of view must not go on when the focus brings it into view.
    if (!isControl && (autoplay.running || isDue)) autoplay.stop();
  });
  return { isOffered, isRunning };
}

/** Whether there are more slides than layout; true while the size is unknown. */
const hasMore = ({ isLocked, size }: Swiper): boolean => !(isLocked && size);

/** Whether autoplay may start now. */
export const mayRotate = (swiper: Swiper): boolean => hasMore(swiper) && !prefersReducedMotion(swiper.el);

/** Stops out of view, since Swiper asks for each frame while it runs, and goes on in view. */
function useRestOutOfView(container: HTMLElement, swiper: Swiper): void {
  const { autoplay } = swiper;
  const isSeen = useRef(true);
  const isResting = useRef(false);
  const rest = useCallback(() => {
    if (isSeen.current || !autoplay.running) return;
    autoplay.stop();
    isResting.current = true;
  }, [autoplay]);
  useEffect(
    () =>
      watchSeen(container, (seen) => {
        isSeen.current = seen;
        if (!seen) rest();
        else if (isResting.current) autoplay.start();
      }),
    [container, autoplay, rest],
  );
  useSwiperEvent(swiper, 'autoplayStop', () => {
    isResting.current = false;
  });
  useSwiperEvent(swiper, 'autoplayStart', () => {
    isResting.current = false;
    rest();
  });
}

const SHAPES = { pause: 'M6 5h4v14H6zM14 5h4v14h-4z', play: 'M7 4v16l13-8z' };

/** Autoplay, and the button before the slides that stops and starts it (WCAG 2.2.2, APG carousel). */
export function PauseControl({ carousel }: { carousel: BuiltCarousel }) {
  const { container, swiper } = carousel;
  const { isOffered, isRunning } = useRotation(carousel);
  // Slides are announced only while the carousel is stopped (APG).
  useLayoutEffect(() => {
    writeAttributes(swiper.wrapperEl, { 'aria-live': isRunning ? 'off' : 'polite' });
  }, [swiper, isRunning]);
  return isOffered ? (
    <Placed anchor={container} position="prepend">
      <PauseButton carousel={carousel} isRunning={isRunning} />
    </Placed>
  ) : null;
}

interface ButtonProps {
  carousel: BuiltCarousel;
  isRunning: boolean;
}

function PauseButton({ carousel: { container, swiper }, isRunning }: ButtonProps) {
  const { config, document } = elementorOf(container.ownerDocument);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useLayoutEffect(() => addStyles(document, PAUSE, pauseRules), [document]);
  useListener(button, 'click', () => void (isRunning ? swiper.autoplay.stop() : swiper.autoplay.start()));
  const label = isRunning
    ? config.word('shopwakePause', 'Stop automatic slide show')
    : config.word('shopwakePlay', 'Start automatic slide show');
  return (
    <button ref={setButton} type="button" className={PAUSE} aria-label={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isRunning ? SHAPES.pause : SHAPES.play} />
      </svg>
    </button>
  );
}
