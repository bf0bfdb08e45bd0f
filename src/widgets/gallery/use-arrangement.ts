import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listen, type Stop, stopAll } from '../../dom/events';
import { whenSeen } from '../../dom/visibility';
import { nextFrame } from '../../timing/schedule';
import { writeLayout } from './gallery-layout';
import type { GalleryItem, GalleryOptions, GalleryParts } from './gallery-settings';

/**
 * Follows the width with one observer per gallery. The layout changes the gallery's own height, so it is written in the
 * next frame.
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

/** Width of a gallery in px; 0 while it is hidden or unknown. */
export function useGalleryWidth(box: HTMLElement): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => followWidth(box, setWidth), [box]);
  return width;
}

/** Distance from the viewport at which an image is loaded, px. */
const REACH = 200;

const paint = ({ style }: HTMLElement, url: string): void => {
  style.backgroundImage = `url(${JSON.stringify(url)})`;
};

/** Loads an image; if it fails its box stays empty, and nothing moves. */
function load(picture: HTMLElement, url: string): void {
  const image = new Image();
  listen(image, 'load', () => {
    paint(picture, url);
    picture.classList.add('e-gallery-image-loaded');
  });
  image.src = url;
}

/** Loads the images of shown items, once each: all together, or lazily near the viewport. */
export function useThumbnails(shown: readonly GalleryItem[], isLazy: boolean): void {
  const asked = useMemo(() => new WeakSet<HTMLElement>(), []);
  useLayoutEffect(() => {
    const ask = ({ picture }: GalleryItem): void => {
      const url = picture.dataset.thumbnail;
      asked.add(picture);
      if (!url) return;
      if (isLazy) load(picture, url);
      else paint(picture, url);
    };
    const stops = shown
      .filter(({ picture }) => !asked.has(picture))
      .map((item) => (isLazy ? whenSeen(item.node, () => ask(item), REACH) : void ask(item)));
    return stopAll(stops.map((stop) => stop ?? undefined));
  }, [shown, isLazy, asked]);
}

/** Duration of moves to new positions, and the time the stylesheet needs before them, ms. */
const MOVE = 350;
const TAKE_OFF = 50;
const ANIMATED = 'e-gallery--animated';

/** Takes a grid's cells out of the flow while they move; `settle` writes their new positions. */
function moveCells({ classList }: HTMLElement, settle: () => void): () => void {
  classList.add(ANIMATED);
  const timers = [
    setTimeout(settle, TAKE_OFF),
    setTimeout(() => classList.remove(ANIMATED), TAKE_OFF + MOVE),
  ];
  return () => {
    timers.forEach(clearTimeout);
    classList.remove(ANIMATED);
  };
}

/**
 * Writes the properties from which the stylesheet positions the shown items: without animation at first and when the width
 * changes; cells of a grid move when the shown items change.
 */
export function useArrangement(
  parts: GalleryParts,
  shown: readonly GalleryItem[],
  { options, width, mayMove }: { options: GalleryOptions; width: number; mayMove: boolean },
): void {
  const before = useRef<readonly GalleryItem[] | null>(null);
  useLayoutEffect(() => {
    const { container } = parts;
    if (!width) return undefined;
    const isMove = mayMove && before.current !== null && before.current !== shown;
    before.current = shown;
    container.style.setProperty('--animation-duration', `${isMove ? MOVE : 0}ms`);
    const settle = (): void => writeLayout(parts, shown, width, options);
    if (isMove && options.kind === 'grid') return moveCells(container, settle);
    settle();
    return undefined;
  }, [parts, shown, options, width, mayMove]);
}
