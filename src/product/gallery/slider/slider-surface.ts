import { useLayoutEffect, useRef } from 'react';
import { keepStyles } from '../../../dom/inline-styles';
import { prefersReducedMotion } from '../../../dom/motion';
import { useLatest } from '../../../react/hooks/use-latest';
import type { SliderLayout } from './slider-layout';

/** The row of slides during a swipe. */
export interface Surface {
  /** Moves the row by px from the position of the shown slide. */
  drag(by: number): void;
  /** Moves the row back. */
  settle(): void;
}

/** Width of one slide in percent of the row, which is twice as wide as its slides. */
const shareOf = (count: number): number => 100 / (count * 2);

/** The inline properties that a slider sets on the server's row and its slides. */
const LAID_OUT = [
  ...['display', 'position', 'float', 'width', 'flex-direction', 'opacity', 'z-index'],
  ...['transform', 'transition', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
];

/** From which side the next slide comes. */
const isFlipped = ({ options, isRtl }: SliderLayout): boolean => isRtl !== options.isReversed;

function layOutRow(layout: SliderLayout, wrapper: HTMLElement, visible: number): void {
  const { slides, options } = layout;
  const { itemMargin } = options;
  const isRow = options.animation === 'slide';
  const float = isFlipped(layout) ? 'right' : 'left';
  if (isRow) wrapper.style.width = `${slides.length * 200}%`;
  // A reversed row begins at its other end, which has to be visible.
  if (isRow && options.isReversed)
    wrapper.style[layout.isRtl ? 'marginRight' : 'marginLeft'] = `${100 - slides.length * 200}%`;
  const width = `calc(${shareOf(slides.length) / visible}% - ${itemMargin}px)`;
  const margin = itemMargin
    ? `0 ${isFlipped(layout) ? 0 : itemMargin}px 0 ${isFlipped(layout) ? itemMargin : 0}px`
    : '0';
  for (const { style } of slides) {
    Object.assign(style, { display: 'block', float, position: 'relative' });
    if (isRow) Object.assign(style, { width, margin });
    else Object.assign(style, { width: '100%', [isFlipped(layout) ? 'marginLeft' : 'marginRight']: '-100%' });
  }
}

function layOutColumn({ slides, options }: SliderLayout, wrapper: HTMLElement): void {
  const flexDirection = options.isReversed ? 'column-reverse' : 'column';
  Object.assign(wrapper.style, { display: 'flex', flexDirection });
  for (const { style } of slides) Object.assign(style, { width: '100%', float: 'none', margin: '0' });
}

/** How far a column of slides is moved up, px. */
function topOf({ slides, first }: SliderLayout): number {
  const tops = slides.map(({ offsetTop }) => offsetTop);
  return (tops[first] ?? 0) - Math.min(...tops);
}

function moveTo(layout: SliderLayout, wrapper: HTMLElement, by: number, duration: number): void {
  const { slides, options, first, visible } = layout;
  const share = (isFlipped(layout) ? 1 : -1) * first * (shareOf(slides.length) / visible);
  wrapper.style.transition = `transform ${duration}ms`;
  wrapper.style.transform = options.isVertical
    ? `translate3d(0, ${by - topOf(layout)}px, 0)`
    : `translate3d(calc(${share}% + ${by}px), 0, 0)`;
}

function lay(layout: SliderLayout, current: number, by: number, moves: boolean): void {
  const { slides, options } = layout;
  const wrapper = slides[0]?.parentElement;
  if (!wrapper) return;
  const duration = moves && !prefersReducedMotion(wrapper) ? options.speed : 0;
  if (options.animation === 'slide') {
    moveTo(layout, wrapper, by, duration);
    return;
  }
  slides.forEach(({ style }, index) => {
    const isShown = index === current;
    Object.assign(style, {
      opacity: isShown ? '1' : '0',
      zIndex: isShown ? '2' : '1',
      transition: `opacity ${duration}ms`,
    });
  });
}

/** Lays the server's slides out in a row inside the viewport without measuring, and shows the current one. */
export function useSurface(layout: SliderLayout, current: number): Surface {
  const { gallery, slides, options, viewport } = layout;
  const isLaid = useRef(false);
  const latest = useLatest(layout);
  useLayoutEffect(() => {
    const frame = viewport.current;
    const wrapper = slides[0]?.parentElement;
    if (!frame || !wrapper) return undefined;
    Object.assign(frame.style, { overflow: 'hidden', position: 'relative' });
    if (options.hasTouch) frame.style.touchAction = `${options.isVertical ? 'pan-x' : 'pan-y'} pinch-zoom`;
    for (const image of gallery.querySelectorAll('img')) image.setAttribute('draggable', 'false');
    const restore = keepStyles([wrapper, ...slides], LAID_OUT);
    frame.append(wrapper);
    return () => {
      frame.before(wrapper);
      restore();
    };
  }, [gallery, slides, options, viewport]);
  const { visible } = layout;
  useLayoutEffect(() => {
    const wrapper = slides[0]?.parentElement;
    if (!wrapper) return;
    if (options.isVertical) layOutColumn(latest.current, wrapper);
    else layOutRow(latest.current, wrapper, visible);
  }, [slides, options, latest, visible]);
  useColumnSize(layout, () => lay(latest.current, current, 0, false));
  useLayoutEffect(() => {
    lay(layout, current, 0, isLaid.current);
    isLaid.current = true;
  });
  return {
    drag: (by) => lay(layout, current, by, false),
    settle: () => lay(layout, current, 0, true),
  };
}

/** Updates a column's position, which is in px, when the page's width changes or images load. */
function useColumnSize({ slides, options }: SliderLayout, follow: () => void): void {
  const latest = useLatest(follow);
  useLayoutEffect(() => {
    const wrapper = slides[0]?.parentElement;
    if (!options.isVertical || !wrapper || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(wrapper);
    return () => observer.disconnect();
  }, [slides, options, latest]);
}
