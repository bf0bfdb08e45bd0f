import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isPlain } from '../../dom/links';
import { allowedAddress, goTo } from '../../host/page/navigate';
import { useListener } from '../../react/hooks/use-listener';
import { watchFrames } from '../frames';
import { PauseButton } from '../pause-button';
import { areaOf, CONTAINER, type LottieOptions, type LottieParts } from './lottie-settings';
import type { Playback } from './player';

/** Props of all triggers. */
export interface TriggerProps {
  parts: LottieParts;
  options: LottieOptions;
  playback: Playback;
}

/** Position of the widget, px. */
interface ScrollPosition {
  readonly top: number;
  readonly height: number;
  readonly viewHeight: number;
  readonly scrollTop: number;
  /** Scrollable height of the page. */
  readonly scrollHeight: number;
}

/** Progress of an animation bound to scrolling, 0–1. */
export function scrollShare({ view, isOfPage, isFixed }: LottieOptions, position: ScrollPosition): number {
  const { top, height, viewHeight, scrollTop } = position;
  const start = view.start / 100;
  const part = view.end / 100 - start;
  const whole = isFixed ? viewHeight : position.scrollHeight;
  const share =
    isOfPage || isFixed
      ? (scrollTop - whole * start) / (whole * part)
      : (viewHeight * (1 - start) - top) / (viewHeight * part + height);
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share));
}

/** Animations longer than this have a pause button (WCAG 2.2.2), seconds. */
const LONG = 5;

/** Whether the widget is in a part of the viewport, given in percent. */
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

/** Plays automatically in its part of the viewport, or anywhere in view, unless it is paused. */
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

/** Plays on click; a link can wait for it. */
export function Clicked({ parts: { widget, link }, options, playback }: TriggerProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useListener(link, 'click', (event) => {
    playback.play();
    if (!link || !options.linkDelay || !allowedAddress(link.href) || !isPlain(event)) return;
    event.preventDefault();
    clearTimeout(timer.current);
    const follow = (): unknown =>
      options.isLinkApart ? window.open(link.href, '_blank', 'noopener') : goTo(link.href);
    timer.current = setTimeout(follow, options.linkDelay);
  });
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  useListener(link ? null : widget, 'press', { each: CONTAINER }, playback.play);
  return null;
}

/** Plays while its area is hovered or focused. */
export function Hovered({ parts, options: { hoverArea, onHoverOut }, playback }: TriggerProps) {
  const area = areaOf(parts, hoverArea);
  const leave = (): void => {
    if (onHoverOut === 'pause') playback.pause();
    if (onHoverOut === 'reverse') playback.playBack();
  };
  useListener(area, 'mouseenter', { host: true }, playback.play);
  useListener(area, 'mouseleave', { host: true }, leave);
  const focused = parts.link ?? area;
  useListener(focused, 'focusin', playback.play);
  useListener(focused, 'focusout', leave);
  return null;
}

/** Shows the frame of the scroll position. */
export function Scrolled({ parts: { widget }, options, playback }: TriggerProps) {
  useLayoutEffect(() => {
    let shown = -1;
    const root = widget.ownerDocument.documentElement;
    return watchFrames(widget, ({ y, height: viewHeight }) => {
      const { top, height } = widget.getBoundingClientRect();
      const scrollHeight = root.scrollHeight - viewHeight;
      const share = scrollShare(options, { top, height, viewHeight, scrollTop: y, scrollHeight });
      if (share === shown) return undefined;
      shown = share;
      return () => playback.show(share);
    });
  }, [widget, options, playback]);
  return null;
}

/** With reduced motion: shows the last frame of an automatic animation, otherwise the first; a click shows the last. */
export function Still({ parts: { widget, link }, options: { trigger }, playback }: TriggerProps) {
  useLayoutEffect(() => {
    playback.pause();
    playback.show(trigger === 'on_click' || trigger === 'bind_to_scroll' ? 0 : 1);
  }, [trigger, playback]);
  const isPressed = trigger === 'on_click' && !link;
  useListener(isPressed ? widget : null, 'press', { each: CONTAINER }, () => playback.show(1));
  return null;
}
