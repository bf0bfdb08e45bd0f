import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FeatureProps } from '../../../react/feature';
import { useStoreNow } from '../../../react/hooks/stores/use-store-now';
import { useDelegatedEvent } from '../../../react/hooks/use-delegated-event';
import { useHostEvent } from '../../../react/hooks/use-host-event';
import { SLIDE_LINK } from '../../selectors';
import { SLIDE } from '../markup';
import { gallerySetupOf } from '../set-ups';
import { gallerySettingsFor } from '../settings';
import { largePictureOf } from './large-picture';
import { ZoomPicture } from './zoom-picture';

/** A slide under the pointer, and where on the window that is. */
interface Zoomed {
  slide: HTMLElement;
  src: string;
  isOn: boolean;
  x: number;
  y: number;
}

/** The slide a mouse already rests on. */
const slideUnderMouse = (node: HTMLElement): HTMLElement | null =>
  hasTapsOnly() ? null : node.querySelector<HTMLElement>(`${SLIDE}:hover`);

/** Whether taps are all there is: they zoom then, unless they open the full-screen view. */
const hasTapsOnly = (): boolean => Boolean(globalThis.matchMedia?.('(hover: none)').matches);

/** The full-size picture under the pointer: fetched when somebody zooms, never over the link. */
export default function GalleryZoom({ node }: FeatureProps) {
  const { zoom: options, fullScreen } = gallerySettingsFor(useStoreNow(gallerySetupOf(node)).args);
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  const zoomInto = (slide: HTMLElement, { clientX: x, clientY: y }: MouseEvent): void => {
    const src = largePictureOf(slide, node);
    if (src) setZoomed({ slide, src, isOn: true, x, y });
  };
  useLayoutEffect(() => {
    // The pointer that this code was fetched for may rest by now: the middle, until it moves.
    const slide = slideUnderMouse(node);
    const src = slide && largePictureOf(slide, node);
    if (!slide || !src) return;
    const { left, top, width, height } = slide.getBoundingClientRect();
    setZoomed({ slide, src, isOn: true, x: left + width / 2, y: top + height / 2 });
  }, [node]);
  const leave = (): void => setZoomed((now) => now && { ...now, isOn: false });
  useDelegatedEvent<PointerEvent>(node, 'pointermove', SLIDE, (event, slide) => {
    const isKnown = zoomed?.isOn && zoomed.slide === slide && zoomed.src === largePictureOf(slide, node);
    if (event.pointerType === 'mouse' && !event.buttons && !isKnown) zoomInto(slide, event);
  });
  useDelegatedEvent<PointerEvent>(node, 'pointerout', SLIDE, (event, slide) => {
    const isMouse = event.pointerType === 'mouse';
    if (isMouse && !slide.contains(event.relatedTarget as Node | null)) leave();
  });
  useDelegatedEvent<MouseEvent>(node, 'click', SLIDE_LINK, (event, link) => {
    const slide = link.closest<HTMLElement>(SLIDE);
    if (!slide || fullScreen || !hasTapsOnly() || !largePictureOf(slide, node)) return;
    event.preventDefault();
    if (zoomed?.isOn) leave();
    else zoomInto(slide, event);
  });
  // The picture of the first slide has changed, or another slide has come.
  useHostEvent(node, 'woocommerce_gallery_init_zoom', () => setZoomed(null));
  if (!options || !zoomed) return null;
  return createPortal(<ZoomPicture key={zoomed.src} {...zoomed} options={options} />, zoomed.slide);
}
