import { useLayoutEffect } from 'react';
import { find } from '../../dom/find';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { type GalleryItem, type GalleryParts, nameOf } from './markup';

/** A picture without words is named after its title or file where it is a link; elsewhere it is decoration. */
function nameItem(item: GalleryItem): void {
  const { node, picture } = item;
  if (picture.getAttribute('aria-label')) return;
  if (node.matches('a')) picture.setAttribute('aria-label', nameOf(item));
  else {
    picture.removeAttribute('role');
    picture.removeAttribute('aria-label');
  }
}

/** Items that are filtered out are out of sight and out of reach; every link has a name, and so has the bar. */
export function useShown({ widget, items }: GalleryParts, shown: readonly GalleryItem[]): void {
  const visible = new Set(shown);
  const nodes = items.map(({ node }) => node);
  const isHidden = (place: number): boolean => !visible.has(items[place] as GalleryItem);
  useClasses(nodes, (_, place) => ({ 'e-gallery-item--hidden': isHidden(place) }));
  useAttributes(nodes, (_, place) => ({ inert: isHidden(place) }));
  useLayoutEffect(() => items.forEach(nameItem), [items]);
  useAttributes([find(widget, '.elementor-gallery__titles-container')], () => ({ role: 'group' }));
}
