import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { PauseButton } from '../../pause-button';
import type { TriggerProps } from './trigger-props';

/** What moves longer than this beside other content can be stopped (WCAG 2.2.2), seconds. */
const LONG = 5;

/** Whether the widget is in the part of the viewport that the author chose. */
function useInPart(widget: HTMLElement, { start, end }: { start: number; end: number }): boolean {
  const [isIn, setIn] = useState(typeof IntersectionObserver !== 'function');
  useLayoutEffect(() => {
    if (typeof IntersectionObserver !== 'function') return undefined;
    const read = (entries: IntersectionObserverEntry[]): void =>
      setIn(entries.at(-1)?.isIntersecting === true);
    const rootMargin = `${end - 100}% 0% ${-start}%`;
    const observer = new IntersectionObserver(read, { rootMargin });
    observer.observe(widget);
    return () => observer.disconnect();
  }, [widget, start, end]);
  return isIn;
}

const WHOLE = { start: 0, end: 100 };

/** Plays by itself, in its part of the viewport or wherever it is seen, unless the visitor holds it. */
export function Arriving({ parts: { widget }, options, playback }: TriggerProps) {
  const [isHeld, setHeld] = useState(false);
  const hasPlayed = useRef(false);
  const isOnce = options.trigger === 'none';
  const isPlaying = useInPart(widget, isOnce ? WHOLE : options.view) && !isHeld;
  useLayoutEffect(() => {
    if (!isPlaying) playback.pause();
    else if (isOnce && hasPlayed.current) playback.resume();
    else playback.play();
    hasPlayed.current ||= isPlaying;
  }, [playback, isPlaying, isOnce]);
  if (playback.duration <= LONG) return null;
  return createPortal(<PauseButton isHeld={isHeld} toggle={() => setHeld(!isHeld)} />, widget);
}
