import { useLayoutEffect } from 'react';
import { find, findAll } from '../../dom/find';
import type { GalleryItem } from './markup';
import type { GalleryHover } from './settings';

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

/** Classes from which the stylesheet animates what is pointed at. */
export function useHoverClasses(items: readonly GalleryItem[], hover: GalleryHover): void {
  useLayoutEffect(() => {
    for (const item of items) writeHover(item, hover);
  }, [items, hover]);
}
