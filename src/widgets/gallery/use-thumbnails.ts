import { useLayoutEffect, useMemo } from 'react';
import { listen } from '../../dom/events';
import { stopAll } from '../../dom/types';
import { whenSeen } from '../../dom/visibility';
import type { GalleryItem } from './markup';

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
