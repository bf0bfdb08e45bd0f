import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../dom/motion';
import { useDelegatedEvent } from '../../../react/hooks/use-delegated-event';
import { SLIDE } from '../markup';
import type { ZoomOptions } from '../settings';

/** ms: a pointer that only passes over a picture fetches nothing. */
const DWELL = 80;

interface ZoomPictureProps {
  slide: HTMLElement;
  src: string;
  isOn: boolean;
  /** Where the pointer was when it came. */
  x: number;
  y: number;
  options: ZoomOptions;
}

/** How far a picture of this size is moved so that the pointer, `at` of the box, is over the same place of it. */
const shift = (at: number, box: number, picture: number): number =>
  (-Math.min(box, Math.max(0, at)) * (picture - box)) / (box || 1);

/** The full-size picture in the slide, following the pointer. Presses go through it to the link. */
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
  useDelegatedEvent<PointerEvent>(slide, 'pointermove', SLIDE, (event) => {
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
