import { useLayoutEffect, useState } from 'react';
import { elementorOf } from '../../../elementor/runtime';
import { writeAttributes } from '../../../react/hooks/use-attributes';
import { useEvent } from '../../../react/hooks/use-event';
import { Placed } from '../../../react/placed';
import { addStyles } from '../../styles';
import type { BuiltCarousel } from '../built-carousel';
import { PAUSE, pauseRules } from './pause-rules';
import { useRotation } from './use-rotation';

const SHAPES = { pause: 'M6 5h4v14H6zM14 5h4v14h-4z', play: 'M7 4v16l13-8z' };

/** The rotation, and the control ahead of the slides that stops and starts it (WCAG 2.2.2, APG carousel). */
export function PauseControl({ carousel }: { carousel: BuiltCarousel }) {
  const { container, swiper } = carousel;
  const { isOffered, isRunning } = useRotation(carousel);
  // Rotating slides are not read out; a stopped carousel says what comes up (APG).
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
  useEvent(button, 'click', () => void (isRunning ? swiper.autoplay.stop() : swiper.autoplay.start()));
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
