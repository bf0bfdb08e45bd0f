import { useLayoutEffect, useMemo, useState } from 'react';
import { announce } from '../../react/announce';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { usePress } from '../../react/hooks/use-press';
import { type GalleryItem, type GalleryParts, GROUP, TITLE } from './markup';

const ALL = 'all';

const shows = (index: string | null, { tags }: GalleryItem): boolean =>
  index === null || index === ALL || tags.includes(index);

/** The lightbox leads through what is shown; hidden pictures keep the group they had. */
function writeGroups(shown: readonly GalleryItem[], index: string, id: string): void {
  for (const { node } of shown) if (node.hasAttribute(GROUP)) node.setAttribute(GROUP, `${index}_${id}`);
}

/** The bar of several galleries: toggle buttons, of which one is pressed. Answers the items to show. */
export function useFilter({ widget, items, titles }: GalleryParts): readonly GalleryItem[] {
  const [index, setIndex] = useState<string | null>(null);
  const shown = useMemo(() => items.filter((item) => shows(index, item)), [items, index]);
  const indexOf = ({ dataset }: HTMLElement): string => dataset.galleryIndex ?? ALL;
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
  // Other scripts follow clicks on titles, the first one included.
  useLayoutEffect(() => titles[0]?.click(), [titles]);
  return shown;
}
