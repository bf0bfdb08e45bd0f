import { type RefObject, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../dom/motion';

const DURATION = 300;
const GAP = 100;

/** Which slide is shown, and the ways to another. Positions are px of drag to the right. */
export interface Turning {
  index: number;
  /** The slide itself and the adjacent ones. */
  isNear(place: number): boolean;
  turn(step: 1 | -1, dragged?: number): void;
  /** Lays the slide and its adjacent where a finger has dragged them. */
  drag(by: number): void;
  /** Lets a drag go without a turn. */
  settle(by: number): void;
}

interface TurningSetup {
  /** Selector of a slide below the root. */
  slide: string;
  count: number;
  start: number;
  isRtl: boolean;
}

/** Slides in a loop; the adjacent that is dragged or turned to stands 100 px beside the active one. */
export function useTurning(
  root: RefObject<HTMLElement | null>,
  { slide: selector, count, start, isRtl }: TurningSetup,
): Turning {
  const [index, setIndex] = useState(start);
  // Keys come faster than renderings.
  const now = useRef(start);
  const direction = isRtl ? -1 : 1;
  const adjacent = (step: number): number => (now.current + step + count) % count;
  const slideAt = (place: number): HTMLElement | undefined =>
    root.current?.querySelectorAll<HTMLElement>(selector)[place];
  const width = (): number => (root.current?.clientWidth ?? 0) + GAP;
  const stepOf = (by: number): 1 | -1 => (by * direction < 0 ? 1 : -1);
  const glide = (place: number, from: number, to: number): void => {
    const slide = slideAt(place);
    slide?.style.removeProperty('translate');
    if (!slide?.animate || prefersReducedMotion(slide)) return;
    const frame = (x: number): Keyframe => ({ translate: `${x}px`, visibility: 'visible' });
    slide.animate([frame(from), frame(to)], { duration: DURATION, easing: 'ease' });
  };
  return {
    index,
    isNear: (place) => [adjacent(-1), index, adjacent(1)].includes(place),
    turn(step, dragged = 0) {
      if (count < 2) return;
      const way = step * direction * width();
      const next = adjacent(step);
      glide(now.current, dragged, -way);
      glide(next, dragged + way, 0);
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

/** Enlargement of the switch and of a double click; the most that two fingers get. */
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

/** Zoom of the slide that is shown. */
export interface Zoom {
  isOn: boolean;
  /** Enlarges as usual, around `at` or else the middle; or ends the zoom. */
  toggle(at?: Point): void;
  /** Moves the zoomed image by px, no further than its edges. */
  pan(x: number, y: number): void;
  /** Enlargement now; 1 without any. */
  scale(): number;
  /** Enlarges to `scale`, between 1 (which ends the zoom) and the most; what is under `at` stays there. */
  scaleTo(scale: number, at: Point): void;
}

interface ZoomSetup {
  /** Selectors of a slide below the root, and of the one that is shown. */
  slide: string;
  active: string;
  /** Which one that is. */
  index: number;
  limitsOf?(image: HTMLElement): ZoomLimits;
}

const AT_REST = { of: -1, x: 0, y: 0, scale: 1 };

/** Enlarges the active slide's image; another slide starts unzoomed. */
export function useZoom(
  root: RefObject<HTMLElement | null>,
  { slide, active: activeSlide, index, limitsOf = () => USUAL }: ZoomSetup,
): Zoom {
  const [, render] = useState(AT_REST);
  // Fingers come faster than renderings.
  const place = useRef(AT_REST);
  const here = () => (place.current.of === index ? place.current : AT_REST);
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
    place.current =
      image && scale > 1
        ? {
            of: index,
            scale,
            x: within(x, image.offsetWidth, scale),
            y: within(y, image.offsetHeight, scale),
          }
        : AT_REST;
    render(place.current);
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

/** Where the image's centre has to be after growing by `ratio`, so that the point `at` of it does not move. */
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
