import { useMemo } from 'react';
import { deviceSetting, namesOf } from '../../elementor/breakpoints';
import type { Settings } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useClasses } from '../../react/hooks/use-classes';
import { useDevice } from '../hooks/use-device';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { useMotionAllowed } from '../hooks/use-motion-allowed';
import { useSettings } from '../hooks/use-settings';
import { type GalleryItem, type GalleryParts, partsOf } from './markup';
import { isLazy, parseGallery, parseHover } from './settings';
import { useArrangement } from './use-arrangement';
import { useFilter } from './use-filter';
import { useGalleryWidth } from './use-gallery-width';
import { useHoverClasses } from './use-hover-classes';
import { useShown } from './use-shown';
import { useThumbnails } from './use-thumbnails';

/** A gallery of pictures in a grid, in rows or in columns, maybe with a bar that filters them. */
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
    'e-gallery-container': true,
    [`e-gallery-${options.kind}`]: true,
    [`e-gallery--${isRtl ? 'rtl' : 'ltr'}`]: true,
    'e-gallery--lazyload': isLazy(settings),
  }));
  useHoverClasses(
    items,
    useMemo(() => parseHover(settings), [settings]),
  );
  useShown(parts, shown);
  useArrangement(parts, shown, { options, width, mayMove: useMotionAllowed(widget) });
  // Before they are laid out all of them would be in view.
  useThumbnails(width ? shown : NONE, isLazy(settings));
  useHandlerReady(widget);
  return null;
}
