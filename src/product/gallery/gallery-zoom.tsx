import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { prefersReducedMotion } from '../../dom/motion';
import { asNumber } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { useStore } from '../../react/hooks/use-store';
import { isZoomEnded, SLIDE_LINK, ZOOM_ENDED } from '../product-page';
import { imageOf, SLIDE } from './gallery-pictures';
import { useGallerySettings, type ZoomOptions } from './gallery-settings';
import { gallerySetupOf } from './gallery-setup';

/** Address of a slide's full-size image; null if it is not larger than the gallery. A variation changes it. */
export function largePictureOf(slide: Element, gallery: Element): string | null {
  const { dataset } = imageOf(slide) ?? {};
  const src = dataset?.src || dataset?.large_image;
  return src && asNumber(dataset?.large_image_width) > gallery.clientWidth ? src : null;
}

/** Milliseconds: a pointer that only passes over an image loads nothing. */
const DWELL = 80;

interface ZoomPictureProps {
  slide: HTMLElement;
  src: string;
  isOn: boolean;
  /** The pointer's position in the window when it entered. */
  x: number;
  y: number;
  options: ZoomOptions;
}

/** Offset of the image that puts the same relative point under the pointer, which is `at` px in the box. */
const shift = (at: number, box: number, picture: number): number =>
  (-Math.min(box, Math.max(0, at)) * (picture - box)) / (box || 1);

/** The full-size image in the slide; it follows the pointer. Presses reach the link below it. */
export function ZoomPicture({ slide, src, isOn, x, y, options }: ZoomPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [size, setSize] = useState<[number, number] | null>(null);
  useEffect(() => {
    if (isWanted || !isOn) return undefined;
    const timer = setTimeout(() => setWanted(true), DWELL);
    return () => clearTimeout(timer);
  }, [isWanted, isOn]);
  const pointer = useRef({ x, y });
  const follow = (): void => {
    const box = slide.getBoundingClientRect();
    const [width, height] = size ?? [0, 0];
    if (!image.current) return;
    image.current.style.left = `${shift(pointer.current.x - box.left, box.width, width)}px`;
    image.current.style.top = `${shift(pointer.current.y - box.top, box.height, height)}px`;
  };
  useLayoutEffect(() => {
    pointer.current = { x, y };
  }, [x, y]);
  useLayoutEffect(follow);
  useListener(slide, 'pointermove', { each: SLIDE }, (event) => {
    pointer.current = { x: event.clientX, y: event.clientY };
    follow();
  });
  useLayoutEffect(() => {
    Object.assign(slide.style, { position: 'relative', overflow: 'hidden' });
  }, [slide]);
  if (!isWanted) return null;
  return (
    <img
      ref={image}
      className="zoomImg"
      src={src}
      alt=""
      aria-hidden="true"
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setSize([naturalWidth * options.magnify, naturalHeight * options.magnify])
      }
      style={{
        position: 'absolute',
        width: size ? `${size[0]}px` : undefined,
        height: size ? `${size[1]}px` : undefined,
        maxWidth: 'none',
        maxHeight: 'none',
        border: 'none',
        opacity: isOn && size ? 1 : 0,
        transition: prefersReducedMotion(slide) ? 'none' : `opacity ${options.duration}ms`,
        pointerEvents: 'none',
      }}
    />
  );
}

/** The slide under the pointer, and the pointer's position in the window. */
interface Zoomed {
  slide: HTMLElement;
  src: string;
  isOn: boolean;
  x: number;
  y: number;
}

/** The slide under a mouse that does not move. */
const slideUnderMouse = (node: HTMLElement): HTMLElement | null =>
  hasTapsOnly() ? null : node.querySelector<HTMLElement>(`${SLIDE}:hover`);

/** Whether the device has no hover: taps zoom then, unless they open the full-screen view. */
const hasTapsOnly = (): boolean => Boolean(globalThis.matchMedia?.('(hover: none)').matches);

/** The full-size image under the pointer, loaded when a visitor zooms. */
export default function GalleryZoom({ node }: FeatureProps) {
  const { args } = useStore(gallerySetupOf(node));
  const { zoom: options, fullScreen } = useGallerySettings(args);
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  const zoomInto = (slide: HTMLElement, { clientX: x, clientY: y }: MouseEvent): void => {
    const src = isZoomEnded(slide) ? null : largePictureOf(slide, node);
    if (src) setZoomed({ slide, src, isOn: true, x, y });
  };
  useLayoutEffect(() => {
    // The pointer that caused this code to load may not move any more: the middle counts until it does.
    const slide = slideUnderMouse(node);
    const src = slide && !isZoomEnded(slide) && largePictureOf(slide, node);
    if (!slide || !src) return;
    const { left, top, width, height } = slide.getBoundingClientRect();
    setZoomed({ slide, src, isOn: true, x: left + width / 2, y: top + height / 2 });
  }, [node]);
  const leave = (): void => setZoomed((now) => now && { ...now, isOn: false });
  useListener(node, 'pointermove', { each: SLIDE }, (event, slide) => {
    const isKnown = zoomed?.isOn && zoomed.slide === slide && zoomed.src === largePictureOf(slide, node);
    if (event.pointerType === 'mouse' && !event.buttons && !isKnown) zoomInto(slide, event);
  });
  useListener(node, 'pointerout', { each: SLIDE }, (event, slide) => {
    const isMouse = event.pointerType === 'mouse';
    if (isMouse && !slide.contains(event.relatedTarget as Node | null)) leave();
  });
  useListener(node, 'click', { each: SLIDE_LINK }, (event, link) => {
    const slide = link.closest<HTMLElement>(SLIDE);
    if (!slide || fullScreen || !hasTapsOnly() || !largePictureOf(slide, node)) return;
    event.preventDefault();
    if (zoomed?.isOn) leave();
    else zoomInto(slide, event);
  });
  useListener(node, ZOOM_ENDED, () => setZoomed(null));
  // The first slide's image has changed, or another slide is shown.
  useListener(node, 'woocommerce_gallery_init_zoom', { host: true }, () => setZoomed(null));
  if (!options || !zoomed) return null;
  return createPortal(<ZoomPicture key={zoomed.src} {...zoomed} options={options} />, zoomed.slide);
}
