import { useState } from 'react';
import { isPress, isShortcut } from '../../../dom/events';
import { closest } from '../../../dom/find';
import type { FeatureProps } from '../../../react/feature';
import { useStoreNow } from '../../../react/hooks/stores/use-store-now';
import { useDelegatedEvent } from '../../../react/hooks/use-delegated-event';
import { SLIDE_LINK, TRIGGER } from '../../selectors';
import { type GalleryItem, itemsOf } from '../items';
import { SLIDE, slidesOf } from '../markup';
import { gallerySetupOf } from '../set-ups';
import { gallerySettingsFor } from '../settings';
import { galleryStoreOf } from '../stores';
import { FullScreenDialog } from './full-screen-dialog';

interface Opening {
  items: readonly GalleryItem[];
  start: number;
  opener: HTMLElement;
  isClosing: boolean;
}

const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.shiftKey && !isShortcut(event);

/** The pictures of a gallery over the whole window, opened by its trigger or by a picture. */
export default function FullScreenGallery({ node }: FeatureProps) {
  const { fullScreen: options } = gallerySettingsFor(useStoreNow(gallerySetupOf(node)).args);
  const [opening, setOpening] = useState<Opening | null>(null);
  const open = (event: Event, opener: HTMLElement, slide: Element | null | undefined): void => {
    const items = itemsOf(node);
    const start = items.findIndex((item) => item.slide === slide);
    if (!options || !items.length || (start < 0 && !opener.matches(TRIGGER))) return;
    event.preventDefault();
    setOpening({ items, start: Math.max(0, start), opener, isClosing: false });
  };
  const openCurrent = (event: Event, trigger: HTMLElement): void =>
    open(event, trigger, slidesOf(node)[galleryStoreOf(node).get().current]);
  useDelegatedEvent(node, 'click', TRIGGER, openCurrent);
  useDelegatedEvent<KeyboardEvent>(node, 'keydown', TRIGGER, (event, trigger) => {
    // Enter as well: one that was kept until now makes no click of its own.
    if (isPress(event) && !event.repeat) openCurrent(event, trigger);
  });
  useDelegatedEvent<MouseEvent>(node, 'click', SLIDE_LINK, (event, link) => {
    if (isPlain(event) && !event.defaultPrevented) open(event, link, closest(link, SLIDE));
  });
  if (!options || !opening) return null;
  return (
    <FullScreenDialog
      {...opening}
      options={options}
      close={() => setOpening((now) => now && { ...now, isClosing: true })}
      gone={() => setOpening(null)}
    />
  );
}
