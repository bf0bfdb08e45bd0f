import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { findAll } from '../../../dom/find';
import { parseServerHtml } from '../../../dom/server-html';
import { useGestures, useKeys, useWheel } from '../../../overlay/lightbox/lightbox-gestures';
import { useTurning, useZoom, type ZoomLimits } from '../../../overlay/lightbox/lightbox-slides';
import { type GalleryItem, isRightToLeft } from '../gallery-pictures';
import type { FullScreenOptions } from '../gallery-settings';
import { Controls, type Words } from './full-screen-controls';

/** As far as a picture of unknown size goes. */
const UNKNOWN: ZoomLimits = { usual: 2.5, most: 3 };
/** Beyond its own size a picture grows by a third. */
const BEYOND = 1.33;

/** One step leads to the full size, or a third beyond where the picture is shown near its full size already. */
function limitsOf(image: HTMLElement, width: number): ZoomLimits {
  const shown = image.offsetWidth;
  if (!width || !shown) return UNKNOWN;
  const full = Math.max(1, width / shown);
  return { usual: shown / width < 0.7 ? full : full * BEYOND, most: full * BEYOND };
}

interface ErrorMessageProps {
  /** Address of the picture that did not come. */
  src: string;
  /** The shop's own words, `errorMsg` of its settings; empty for ours. */
  html: string;
}

/** The shop's markup; its links to `%url%` lead to the picture. */
function contentOf(html: string, src: string): DocumentFragment {
  const content = parseServerHtml(html, document);
  for (const link of findAll(content, 'a[href*="%url%"]', HTMLAnchorElement))
    link.setAttribute('href', (link.getAttribute('href') ?? '').replaceAll('%url%', src));
  return content;
}

const GREY = { color: '#ccc' } as const;

/** Stands in the place of a picture that could not be loaded, in the shop's words where it has some. */
function ErrorMessage({ src, html }: ErrorMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (html) box.current?.replaceChildren(contentOf(html, src));
  }, [html, src]);
  if (html) return <div ref={box} role="alert" style={GREY} />;
  return (
    <p className="pswp__error-msg" role="alert" style={GREY}>
      This image could not be loaded.{' '}
      <a href={src} style={{ color: 'inherit' }}>
        Open it in this window
      </a>
    </p>
  );
}

interface PictureViewProps {
  item: GalleryItem;
  isActive: boolean;
  /** Those beside the active one are loaded along. */
  isNear: boolean;
  isZoomed: boolean;
  /** What the shop says when a picture could not be loaded; empty for our words. */
  errorHtml: string;
}

const PLACE = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
} as const;

/** As large as it is, at most as the window; known before the picture is there. */
function sizeOf({ width, height }: GalleryItem): object {
  if (!width || !height) return { maxWidth: '100vw', maxHeight: '100dvh' };
  return {
    width: `min(${width}px, 100vw, ${(width / height) * 100}dvh)`,
    height: 'auto',
    maxWidth: 'none',
    maxHeight: 'none',
    aspectRatio: `${width} / ${height}`,
  };
}

/** One picture; only the active one can be seen and reached. What the page shows of it already stands in meanwhile. */
function PictureView({ item, isActive, isNear, isZoomed, errorHtml }: PictureViewProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const isWanted = isNear || state === 'shown';
  const preview = state === 'waiting' && isNear ? `url(${JSON.stringify(item.preview)})` : 'none';
  return (
    <div
      className={`pswp__item${isActive ? ' pswp__item--active' : ''}`}
      style={{ ...PLACE, visibility: isActive ? 'visible' : 'hidden' }}
      inert={!isActive}
    >
      {state === 'failed' ? (
        <ErrorMessage src={item.src} html={errorHtml} />
      ) : (
        <img
          className="pswp__img"
          src={isWanted ? item.src : undefined}
          alt={item.alt}
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => isNear && setState('failed')}
          style={{
            ...sizeOf(item),
            position: 'relative',
            backgroundImage: preview,
            backgroundSize: '100% 100%',
            cursor: isZoomed ? 'grab' : 'zoom-in',
            touchAction: 'none',
          }}
        />
      )}
    </div>
  );
}

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
