import { type MouseEvent, useRef } from 'react';
import { useGestures } from '../../../overlay/lightbox/views/use-gestures';
import { useKeys } from '../../../overlay/lightbox/views/use-keys';
import { useTurning } from '../../../overlay/lightbox/views/use-turning';
import { useWheel } from '../../../overlay/lightbox/views/use-wheel';
import { useZoom } from '../../../overlay/lightbox/views/use-zoom';
import type { GalleryItem } from '../items';
import { isRightToLeft } from '../markup';
import type { FullScreenOptions } from '../settings';
import { Controls } from './controls';
import { limitsOf } from './limits';
import { PictureView } from './picture-view';
import type { Words } from './words';

const CONTROLS = '.pswp__top-bar, .pswp__caption, a, button';
const FILL = { position: 'absolute', inset: 0, overflow: 'hidden' } as const;

interface ShowProps {
  items: readonly GalleryItem[];
  start: number;
  options: FullScreenOptions;
  words: Words;
  dialog: HTMLElement;
  close(): void;
}

/** One picture at a time in a loop, with its controls: swiped, turned by keys, enlarged by pinch, wheel, click or tap. */
export function Show({ items, start, options, words, dialog, close }: ShowProps) {
  const root = useRef<HTMLDivElement>(null);
  const isRtl = isRightToLeft(dialog);
  const turning = useTurning(root, { slide: '.pswp__item', count: items.length, start, isRtl });
  const { index } = turning;
  const zoom = useZoom(root, {
    slide: '.pswp__item',
    active: '.pswp__item--active',
    index,
    limitsOf: (image) => limitsOf(image, items[index]?.width ?? 0),
  });
  useKeys(dialog, { turning, zoom, isRtl, isHeld: false });
  useGestures(root, {
    turning,
    zoom,
    isHeld: false,
    dialog,
    untouched: CONTROLS,
    leave: close,
    zoomsByClick: true,
  });
  useWheel(root, zoom);
  const closeBeside = ({ target }: MouseEvent): void => {
    if (!(target as Element).closest(`img, ${CONTROLS}`)) close();
  };
  const item = items[index];
  const places = items.map((each, place) => ({ each, place }));
  return (
    // Keyboard users leave by the close button and by Escape.
    <div ref={root} className="pswp__scroll-wrap" style={FILL} {...{ onClick: closeBeside }}>
      <div className="pswp__container" style={{ ...FILL, touchAction: 'none' }}>
        {places.map(({ each, place }) => (
          <PictureView
            key={place}
            item={each}
            isActive={place === index}
            isNear={turning.isNear(place)}
            isZoomed={zoom.isOn}
            errorHtml={options.errorHtml}
          />
        ))}
      </div>
      <Controls
        {...{ item, index, count: items.length, options, words, zoom, turning, isRtl, dialog, close }}
      />
    </div>
  );
}
