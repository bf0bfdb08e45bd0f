import { type RefObject, useEffect, useRef, useState } from 'react';

const SCALE = 2.5;

/** Zoom of the slide that is shown. */
export interface Zoom {
  isOn: boolean;
  toggle(): void;
  /** Moves the zoomed image by px, no further than its edges. */
  pan(x: number, y: number): void;
}

/** Enlarges the active slide's image; another slide starts unzoomed. */
export function useZoom(root: RefObject<HTMLElement | null>, index: number): Zoom {
  const [zoomed, setZoomed] = useState(-1);
  const place = useRef({ x: 0, y: 0 });
  const isOn = zoomed === index;
  const images = (): HTMLElement[] => [
    ...(root.current?.querySelectorAll<HTMLElement>('.swiper-slide img') ?? []),
  ];
  const active = (): HTMLElement | undefined =>
    images().find((image) => image.closest('.swiper-slide-active'));
  const show = (): void => {
    const { x, y } = place.current;
    for (const image of images()) {
      const grows = isOn && image === active();
      image.style.transform = grows ? `translate(${x}px, ${y}px) scale(${SCALE})` : '';
    }
  };
  useEffect(show);
  return {
    isOn,
    toggle() {
      place.current = { x: 0, y: 0 };
      setZoomed(isOn || !active() ? -1 : index);
    },
    pan(x, y) {
      const image = active();
      if (!image || !isOn) return;
      place.current = {
        x: within(place.current.x + x, image.offsetWidth),
        y: within(place.current.y + y, image.offsetHeight),
      };
      show();
    },
  };
}

function within(value: number, size: number): number {
  const reach = (size * (SCALE - 1)) / 2;
  return Math.min(reach, Math.max(-reach, value));
}
