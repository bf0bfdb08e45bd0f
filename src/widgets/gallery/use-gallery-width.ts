import { useLayoutEffect, useState } from 'react';
import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { nextFrame } from '../../timing/schedule';

/**
 * Through one observer per gallery: it measures all of them at once. What is written from it changes the gallery's own
 * height, so that waits for the next frame.
 */
function followWidth(box: HTMLElement, follow: (width: number) => void): Stop {
  if (typeof ResizeObserver !== 'function') {
    const read = (): void => follow(box.clientWidth);
    read();
    return listen(window, 'resize', read, { passive: true });
  }
  let forget: Stop = () => {};
  const observer = new ResizeObserver(() => {
    const width = box.clientWidth;
    forget();
    forget = nextFrame(() => follow(width));
  });
  observer.observe(box);
  return stopAll([() => observer.disconnect(), () => forget()]);
}

/** Width of a gallery in px; 0 as long as it is hidden or not known. */
export function useGalleryWidth(box: HTMLElement): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => followWidth(box, setWidth), [box]);
  return width;
}
