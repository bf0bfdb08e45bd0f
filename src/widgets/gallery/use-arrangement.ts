import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { whenSeen } from '../../dom/visibility';
import { nextFrame } from '../../timing/schedule';
import { type GalleryLayout, layoutOf, type Properties } from './gallery-layout';
import type { GalleryItem, GalleryOptions, GalleryParts } from './gallery-settings';

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

/** How far from the view a picture is fetched, px. */
const REACH = 200;

const paint = ({ style }: HTMLElement, url: string): void => {
  style.backgroundImage = `url(${JSON.stringify(url)})`;
};

/** One that fails leaves its place empty: nothing moves. */
function load(picture: HTMLElement, url: string): void {
  const image = new Image();
  listen(image, 'load', () => {
    paint(picture, url);
    picture.classList.add('e-gallery-image-loaded');
  });
  image.src = url;
}

/** Pictures of shown items: all at once, or lazily when they come near the view; each is asked for once. */
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

/** How long items take to their new places, ms, and how long the stylesheet has to let go of the old ones. */
const MOVE = 350;
const TAKE_OFF = 50;
const ANIMATED = 'e-gallery--animated';
const FIRST_OF_ROW = 'e-gallery-first-row-item';

function writeProperties({ style }: HTMLElement, properties: Properties): void {
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
}

function write(
  { container, items }: GalleryParts,
  shown: readonly GalleryItem[],
  layout: GalleryLayout,
): void {
  writeProperties(container, layout.container);
  for (const { node } of items) node.classList.remove(FIRST_OF_ROW);
  shown.forEach(({ node }, place) => {
    const own = layout.items[place] ?? {};
    writeProperties(node, own);
    node.classList.toggle(FIRST_OF_ROW, own['--item-row-index'] === '0');
  });
}

/** A grid's cells leave the flow while they move; `settle` writes where they go. */
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
 * Writes what the stylesheet positions the shown items from: at once at first and when the width changes; a grid's cells
 * move to their places when others are shown.
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
    writeProperties(container, {
      '--hgap': `${options.gap}px`,
      '--vgap': `${options.gap}px`,
      '--animation-duration': `${isMove ? MOVE : 0}ms`,
    });
    const ratios = shown.map(({ ratio }) => ratio);
    const settle = (): void => write(parts, shown, layoutOf(ratios, width, options));
    if (isMove && options.kind === 'grid') return moveCells(container, settle);
    settle();
    return undefined;
  }, [parts, shown, options, width, mayMove]);
}
