import { type RefObject, useEffect, useRef, useState } from 'react';

/** Enlargement of the switch and of a double click; the most that two fingers get. */
const SCALE = 2.5;
const MOST = 3;

/** A point of the window, px. */
export interface Point {
  x: number;
  y: number;
}

/** Zoom of the slide that is shown. */
export interface Zoom {
  isOn: boolean;
  toggle(): void;
  /** Moves the zoomed image by px, no further than its edges. */
  pan(x: number, y: number): void;
  /** Enlargement now; 1 without any. */
  scale(): number;
  /** Enlarges to `scale`, between 1 (which ends the zoom) and 3; what is under `at` stays there. */
  scaleTo(scale: number, at: Point): void;
}

const AT_REST = { of: -1, x: 0, y: 0, scale: 1 };

/** Enlarges the active slide's image; another slide starts unzoomed. */
export function useZoom(root: RefObject<HTMLElement | null>, index: number): Zoom {
  const [, render] = useState(AT_REST);
  // Fingers come faster than renderings.
  const place = useRef(AT_REST);
  const here = () => (place.current.of === index ? place.current : AT_REST);
  const images = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>('.swiper-slide img') ?? []),
  ];
  const active = (): HTMLElement | undefined =>
    images().find((image) => image.closest('.swiper-slide-active'));
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
  return {
    isOn: here().scale > 1,
    toggle: () => put(active(), AT_REST, here().scale > 1 ? 1 : SCALE),
    pan(x, y) {
      const now = here();
      put(active(), { x: now.x + x, y: now.y + y }, now.scale);
    },
    scale: () => here().scale,
    scaleTo(scale, at) {
      const image = active();
      const box = image?.getBoundingClientRect();
      const to = Math.min(MOST, Math.max(1, scale));
      if (box) put(image, movedBy(box, at, here(), to / here().scale), to);
    },
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
