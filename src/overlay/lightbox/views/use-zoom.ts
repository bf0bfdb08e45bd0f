import { type RefObject, useEffect, useRef, useState } from 'react';

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
