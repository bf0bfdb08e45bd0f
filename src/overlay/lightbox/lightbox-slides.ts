import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../dom/motion';

const DURATION = 300;
const GAP = 100;

/** The shown slide, and functions that change it. Positions are px of drag to the right. */
export interface Turning {
  index: number;
  /** The slide itself and the adjacent ones. */
  isNear(index: number): boolean;
  turn(step: 1 | -1, dragged?: number): void;
  /** Moves the slide and its neighbours with a drag. */
  drag(by: number): void;
  /** Ends a drag without a change of the slide. */
  settle(by: number): void;
}

interface TurningSetup {
  /** Selector of a slide below the root. */
  slide: string;
  count: number;
  start: number;
  isRtl: boolean;
}

/** Slides in a loop, with a gap of 100 px between them during a drag or a change. */
export function useTurning(
  root: RefObject<HTMLElement | null>,
  { slide: selector, count, start, isRtl }: TurningSetup,
): Turning {
  const [index, setIndex] = useState(start);
  // Key presses may be faster than renders.
  const now = useRef(start);
  const direction = isRtl ? -1 : 1;
  const adjacent = (step: number): number => (now.current + step + count) % count;
  const slideAt = (target: number): HTMLElement | undefined =>
    root.current?.querySelectorAll<HTMLElement>(selector)[target];
  const width = (): number => (root.current?.clientWidth ?? 0) + GAP;
  const stepOf = (by: number): 1 | -1 => (by * direction < 0 ? 1 : -1);
  const glide = (target: number, from: number, to: number): void => {
    const slide = slideAt(target);
    slide?.style.removeProperty('translate');
    if (!slide?.animate || prefersReducedMotion(slide)) return;
    const frame = (x: number): Keyframe => ({ translate: `${x}px`, visibility: 'visible' });
    slide.animate([frame(from), frame(to)], { duration: DURATION, easing: 'ease' });
  };
  return {
    index,
    isNear: (other) => [adjacent(-1), index, adjacent(1)].includes(other),
    turn(step, dragged = 0) {
      if (count < 2) return;
      const distance = step * direction * width();
      const next = adjacent(step);
      glide(now.current, dragged, -distance);
      glide(next, dragged + distance, 0);
      now.current = next;
      setIndex(next);
    },
    drag(by) {
      const slide = slideAt(now.current);
      if (slide) slide.style.translate = `${by}px`;
      if (count < 2) return;
      for (const step of [1, -1] as const) {
        const other = slideAt(adjacent(step));
        if (!other || other === slide || (count === 2 && step !== stepOf(by))) continue;
        other.style.visibility = step === stepOf(by) ? 'visible' : 'hidden';
        other.style.translate = `${by + step * direction * width()}px`;
      }
    },
    settle(by) {
      glide(now.current, by, 0);
      if (count < 2) return;
      const step = stepOf(by);
      const other = slideAt(adjacent(step));
      if (other) other.style.visibility = 'hidden';
      glide(adjacent(step), by + step * direction * width(), step * direction * width());
    },
  };
}

/** Scales: of the zoom button and a double click, and the maximum. */
export interface ZoomLimits {
  usual: number;
  most: number;
}

const USUAL: ZoomLimits = { usual: 2.5, most: 3 };

/** A point of the window, px. */
export interface Point {
  x: number;
  y: number;
}

/** Zoom of the shown slide. */
export interface Zoom {
  isOn: boolean;
  /** Zooms to the usual scale around `at`, or else the middle; or ends the zoom. */
  toggle(at?: Point): void;
  /** Moves the zoomed image by px, no further than its edges. */
  pan(x: number, y: number): void;
  /** The current scale; 1 without zoom. */
  scale(): number;
  /** Zooms to `scale`, between 1 (which ends the zoom) and the maximum; the point under `at` stays there. */
  scaleTo(scale: number, at: Point): void;
}

interface ZoomSetup {
  /** Selectors of the slides in the root, and of the shown one. */
  slide: string;
  active: string;
  /** Index of the shown slide. */
  index: number;
  limitsOf?(image: HTMLElement): ZoomLimits;
}

const AT_REST = { of: -1, x: 0, y: 0, scale: 1 };

/** Zooms the active slide's image; another slide starts without zoom. */
export function useZoom(
  root: RefObject<HTMLElement | null>,
  { slide, active: activeSlide, index, limitsOf = () => USUAL }: ZoomSetup,
): Zoom {
  const [, render] = useState(AT_REST);
  // Fingers may be faster than renders.
  const position = useRef(AT_REST);
  const here = () => (position.current.of === index ? position.current : AT_REST);
  const images = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>(`${slide} img`) ?? []),
  ];
  const active = (): HTMLElement | undefined => images().find((image) => image.closest(activeSlide));
  const show = (): void => {
    const { x, y, scale } = here();
    const grown = scale > 1 ? active() : undefined;
    for (const image of images())
      image.style.transform = image === grown ? `translate(${x}px, ${y}px) scale(${scale})` : '';
  };
  const put = (image: HTMLElement | undefined, { x, y }: Point, scale: number): void => {
    position.current =
      image && scale > 1
        ? {
            of: index,
            scale,
            x: within(x, image.offsetWidth, scale),
            y: within(y, image.offsetHeight, scale),
          }
        : AT_REST;
    render(position.current);
    show();
  };
  useEffect(show);
  const scaleTo = (scale: number, at: Point): void => {
    const image = active();
    if (!image) return;
    const to = Math.min(limitsOf(image).most, Math.max(1, scale));
    put(image, movedBy(image.getBoundingClientRect(), at, here(), to / here().scale), to);
  };
  return {
    isOn: here().scale > 1,
    toggle(at) {
      const image = active();
      if (!image) return;
      const to = here().scale > 1 ? 1 : limitsOf(image).usual;
      if (at) scaleTo(to, at);
      else put(image, AT_REST, to);
    },
    pan(x, y) {
      const now = here();
      put(active(), { x: now.x + x, y: now.y + y }, now.scale);
    },
    scale: () => here().scale,
    scaleTo,
  };
}

/** Position of the image's centre after a change of scale by `ratio` that keeps the point `at` where it is. */
function movedBy(box: DOMRect, at: Point, now: Point, ratio: number): Point {
  return {
    x: now.x + (at.x - box.left - box.width / 2) * (1 - ratio),
    y: now.y + (at.y - box.top - box.height / 2) * (1 - ratio),
  };
}

function within(value: number, size: number, scale: number): number {
  const reach = (size * (scale - 1)) / 2;
  return Math.min(reach, Math.max(-reach, value));
}
