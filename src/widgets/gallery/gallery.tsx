import { useLayoutEffect, useMemo, useState } from 'react';
import { find, findAll } from '../../dom/find';
import { deviceSetting, namesOf } from '../../elementor/devices';
import type { Settings } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { announce } from '../../react/announce';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { usePress } from '../../react/hooks/use-event';
import { useDevice, useHandlerReady, useSettings } from '../use-settings';
import { useMotionAllowed } from '../use-should-animate';
import { containerClasses } from './gallery-layout';
import {
  type GalleryHover,
  type GalleryItem,
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
import { useArrangement, useGalleryWidth, useThumbnails } from './use-arrangement';

/** Sets the lightbox group of the shown items; hidden items keep theirs. */
function writeGroups(shown: readonly GalleryItem[], index: string, id: string): void {
  for (const { node } of shown) if (node.hasAttribute(GROUP)) node.setAttribute(GROUP, `${index}_${id}`);
}

/** The bar of several galleries: toggle buttons, one of them pressed. Returns the items to show. */
function useFilter({ widget, items, titles }: GalleryParts): readonly GalleryItem[] {
  const [index, setIndex] = useState<string | null>(null);
  const shown = useMemo(() => items.filter((item) => shows(index, item)), [items, index]);
  usePress(widget, TITLE, (title) => {
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
  const isHidden = (place: number): boolean => !visible.has(items[place] as GalleryItem);
  useClasses(nodes, (_, place) => ({ 'e-gallery-item--hidden': isHidden(place) }));
  useAttributes(nodes, (_, place) => ({ inert: isHidden(place) }));
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
