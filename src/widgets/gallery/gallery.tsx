import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Stop, stopAll } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { whenSeen } from '../../dom/visibility';
import { deviceSetting, namesOf } from '../../elementor/devices';
import type { Settings } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { listen } from '../../host/events/listen';
import { announce } from '../../react/announce';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';

import { nextFrame } from '../../timing/schedule';
import { useDevice, useHandlerReady, useSettings } from '../use-settings';
import { useMotionAllowed } from '../use-should-animate';
import { containerClasses, writeLayout } from './gallery-layout';
import {
  type GalleryHover,
  type GalleryItem,
  type GalleryOptions,
  type GalleryParts,
  GROUP,
  indexOf,
  isLazy,
  nameOf,
  parseGallery,
  parseHover,
  partsOf,
  shows,
  TITLE,
} from './gallery-settings';

/**
 * Follows the width with one observer per gallery. The layout changes the gallery's own height, so it is written in the
 * next frame.
 */
function followWidth(box: HTMLElement, follow: (width: number) => void): Stop {
  if (typeof ResizeObserver !== 'function') {
    const read = (): void => follow(box.clientWidth);
    read();
    return listen(window, 'resize', { host: true }, read);
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
function useGalleryWidth(box: HTMLElement): number {
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
function useThumbnails(shown: readonly GalleryItem[], isLazy: boolean): void {
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
function useArrangement(
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

/** Sets the lightbox group of the shown items; hidden items keep theirs. */
function writeGroups(shown: readonly GalleryItem[], index: string, id: string): void {
  for (const { node } of shown) if (node.hasAttribute(GROUP)) node.setAttribute(GROUP, `${index}_${id}`);
}

/** The bar of several galleries: toggle buttons, one of them pressed. Returns the items to show. */
function useFilter({ widget, items, titles }: GalleryParts): readonly GalleryItem[] {
  const [index, setIndex] = useState<string | null>(null);
  const shown = useMemo(() => items.filter((item) => shows(index, item)), [items, index]);
  useListener(widget, 'press', { each: TITLE }, (_event, title) => {
    const next = indexOf(title);
    const count = items.filter((item) => shows(next, item)).length;
    if (index !== null && next !== index) announce(`${title.textContent?.trim()}: ${count}`);
    setIndex(next);
  });
  useClasses(titles, (title) => ({ 'elementor-item-active': indexOf(title) === index }));
  useAttributes(titles, (title) => ({ 'aria-pressed': indexOf(title) === index }));
  useLayoutEffect(() => {
    if (index !== null) writeGroups(shown, index, widget.dataset.id ?? '');
  }, [shown, index, widget]);
  // Other scripts listen to clicks on titles, including the first one.
  useLayoutEffect(() => titles[0]?.click(), [titles]);
  return shown;
}

const PREFIX = 'elementor-animated-item--';

function animate(node: Element | null, name: string): void {
  if (!node) return;
  const old = [...node.classList].filter((word) => word.startsWith(PREFIX));
  node.classList.remove(...old);
  if (name) node.classList.add(PREFIX + name);
}

function writeHover({ node, picture }: GalleryItem, hover: GalleryHover): void {
  const content = find(node, '.elementor-gallery-item__content');
  animate(picture, hover.image);
  animate(find(node, '.elementor-gallery-item__overlay'), hover.overlay);
  for (const part of content ? findAll(content, ':scope > *') : []) animate(part, hover.content);
  content?.classList.toggle('elementor-gallery--sequenced-animation', hover.isSequenced);
  node.classList.toggle('elementor-animated-content', Boolean(hover.image || hover.overlay || hover.content));
}

/** Writes the classes from which the stylesheet animates hovered items. */
function useHoverClasses(items: readonly GalleryItem[], hover: GalleryHover): void {
  useLayoutEffect(() => {
    for (const item of items) writeHover(item, hover);
  }, [items, hover]);
}

/** Names the image of a link after its title or file; any other image without text is decorative. */
function nameItem(item: GalleryItem): void {
  const { node, picture } = item;
  if (picture.getAttribute('aria-label')) return;
  if (node.matches('a')) picture.setAttribute('aria-label', nameOf(item));
  else {
    picture.removeAttribute('role');
    picture.removeAttribute('aria-label');
  }
}

/** Hides filtered items and makes them inert; names every link and the bar. */
function useShown({ widget, items }: GalleryParts, shown: readonly GalleryItem[]): void {
  const visible = new Set(shown);
  const nodes = items.map(({ node }) => node);
  const isHidden = (index: number): boolean => !visible.has(items[index] as GalleryItem);
  useClasses(nodes, (_, index) => ({ 'e-gallery-item--hidden': isHidden(index) }));
  useAttributes(nodes, (_, index) => ({ inert: isHidden(index) }));
  useLayoutEffect(() => items.forEach(nameItem), [items]);
  useAttributes([find(widget, '.elementor-gallery__titles-container')], () => ({ role: 'group' }));
}

/** A gallery of images in a grid, in rows or in columns, with an optional bar that filters them. */
export default function Gallery({ node }: FeatureProps) {
  const settings = useSettings(node);
  const parts = useMemo(() => partsOf(node), [node]);
  return parts && <Pictures parts={parts} settings={settings} />;
}

const NONE: readonly GalleryItem[] = [];

function Pictures({ parts, settings }: { parts: GalleryParts; settings: Settings }) {
  const { widget, container, items } = parts;
  const { isRtl, breakpoints } = elementorOf(widget.ownerDocument).config;
  const device = useDevice(widget);
  const options = useMemo(
    () => parseGallery(settings, (key) => deviceSetting(settings, key, device, namesOf(breakpoints))),
    [settings, device, breakpoints],
  );
  const width = useGalleryWidth(container);
  const shown = useFilter(parts);
  useClasses([container], () => ({
    ...Object.fromEntries(containerClasses(options, isRtl).map((name) => [name, true])),
    'e-gallery--lazyload': isLazy(settings),
  }));
  useHoverClasses(
    items,
    useMemo(() => parseHover(settings), [settings]),
  );
  useShown(parts, shown);
  useArrangement(parts, shown, { options, width, mayMove: useMotionAllowed(widget) });
  // Before the layout all of them are in view, and all would load.
  useThumbnails(width ? shown : NONE, isLazy(settings));
  useHandlerReady(widget);
  return null;
}
