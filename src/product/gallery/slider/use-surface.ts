import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../../dom/motion/motion';
import type { Stop } from '../../../dom/types';
import { useLatest } from '../../../react/hooks/use-latest';
import type { SliderLayout } from './layout';

/** The row of slides, as a finger moves it. */
export interface Surface {
  /** Lays the row `by` px aside from where the slide that is shown puts it. */
  drag(by: number): void;
  /** Lets the row go back. */
  settle(): void;
}

/** The row is twice as wide as its slides (product contract 4.8): in parts of it, one slide. */
const shareOf = (count: number): number => 100 / (count * 2);

/** Inline styles of server markup come back as they were. */
function keepStyles(elements: readonly HTMLElement[]): Stop {
  const before = elements.map(({ style }) => style.cssText);
  return () => {
    elements.forEach((element, place) => {
      // A strict policy of the page forbids the attribute.
      element.style.cssText = before[place] ?? '';
    });
  };
}

function layOut({ slides, options, isRtl }: SliderLayout, wrapper: HTMLElement): void {
  const isRow = options.animation === 'slide';
  const side = isRtl ? 'right' : 'left';
  if (isRow) wrapper.style.width = `${slides.length * 200}%`;
  for (const slide of slides) {
    Object.assign(slide.style, { display: 'block', float: side, position: 'relative' });
    if (isRow) Object.assign(slide.style, { width: `${shareOf(slides.length)}%`, margin: '0' });
    else Object.assign(slide.style, { width: '100%', [isRtl ? 'marginLeft' : 'marginRight']: '-100%' });
  }
}

function lay({ slides, options, isRtl }: SliderLayout, current: number, by: number, moves: boolean): void {
  const [first] = slides;
  const wrapper = first?.parentElement;
  if (!wrapper) return;
  const duration = moves && !prefersReducedMotion(wrapper) ? options.speed : 0;
  if (options.animation === 'slide') {
    const way = (isRtl ? 1 : -1) * current * shareOf(slides.length);
    wrapper.style.transition = `transform ${duration}ms`;
    wrapper.style.transform = `translate3d(calc(${way}% + ${by}px), 0, 0)`;
    return;
  }
  slides.forEach(({ style }, place) => {
    const isShown = place === current;
    Object.assign(style, {
      opacity: isShown ? '1' : '0',
      zIndex: isShown ? '2' : '1',
      transition: `opacity ${duration}ms`,
    });
  });
}

/** Lays the server's slides out in a row inside the viewport, and shows the current one; no measures are taken. */
export function useSurface(layout: SliderLayout, current: number): Surface {
  const { gallery, slides, options, viewport } = layout;
  const isLaid = useRef(false);
  const latest = useLatest(layout);
  useLayoutEffect(() => {
    const frame = viewport.current;
    const wrapper = slides[0]?.parentElement;
    if (!frame || !wrapper) return undefined;
    Object.assign(frame.style, { overflow: 'hidden', position: 'relative' });
    if (options.hasTouch) frame.style.touchAction = 'pan-y pinch-zoom';
    for (const image of gallery.querySelectorAll('img')) image.setAttribute('draggable', 'false');
    const restore = keepStyles([wrapper, ...slides]);
    frame.append(wrapper);
    layOut(latest.current, wrapper);
    return () => {
      frame.before(wrapper);
      restore();
    };
  }, [gallery, slides, options, viewport, latest]);
  useLayoutEffect(() => {
    lay(layout, current, 0, isLaid.current);
    isLaid.current = true;
  });
  return {
    drag: (by) => lay(layout, current, by, false),
    settle: () => lay(layout, current, 0, true),
  };
}
