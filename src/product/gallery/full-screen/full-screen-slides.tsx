import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findAll } from '../../../dom/find';
import { parseServerHtml } from '../../../dom/trusted';
import { allowedAddress } from '../../../host/page/navigate';
import { translate } from '../../../host/translate';
import { useGestures, useKeys, useWheel } from '../../../overlay/lightbox/lightbox-gestures';
import { useTurning, useZoom, type ZoomLimits } from '../../../overlay/lightbox/lightbox-slides';
import { type GalleryItem, isRightToLeft } from '../gallery-pictures';
import type { FullScreenOptions } from '../gallery-settings';
import { Controls, type Words } from './full-screen-controls';

/** Limits of an image of unknown size. */
const UNKNOWN: ZoomLimits = { usual: 2.5, most: 3 };
/** An image grows by a third beyond its own size. */
const BEYOND = 1.33;

/** One step leads to the full size, or a third beyond if the image is shown near its full size. */
function limitsOf(image: HTMLElement, width: number): ZoomLimits {
  const shown = image.offsetWidth;
  if (!width || !shown) return UNKNOWN;
  const full = Math.max(1, width / shown);
  return { usual: shown / width < 0.7 ? full : full * BEYOND, most: full * BEYOND };
}

interface ErrorMessageProps {
  /** Address of the image. */
  src: string;
  /** The shop's text, `errorMsg` of its settings; empty for ours. */
  html: string;
}

/** The shop's markup; its links to `%url%` lead to the image. */
function contentOf(html: string, src: string): DocumentFragment {
  const content = parseServerHtml(html, document);
  for (const link of findAll(content, 'a[href*="%url%"]', HTMLAnchorElement))
    link.setAttribute(
      'href',
      (link.getAttribute('href') ?? '').replaceAll('%url%', allowedAddress(src) ? src : ''),
    );
  return content;
}

const GREY = { color: '#ccc' } as const;

/** The message instead of an image that could not be loaded, with the shop's text if it has one. */
function ErrorMessage({ src, html }: ErrorMessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (html) box.current?.replaceChildren(contentOf(html, src));
  }, [html, src]);
  if (html) return <div ref={box} role="alert" style={GREY} />;
  return (
    <p className="pswp__error-msg" role="alert" style={GREY}>
      {translate('This image could not be loaded.')}{' '}
      <a href={allowedAddress(src) ? src : undefined} style={{ color: 'inherit' }}>
        {translate('Open it in this window')}
      </a>
    </p>
  );
}

interface PictureViewProps {
  item: GalleryItem;
  isActive: boolean;
  /** The slides beside the active one are loaded, too. */
  isNear: boolean;
  isZoomed: boolean;
  /** The shop's text for an image that could not be loaded; empty for ours. */
  errorHtml: string;
}

const LAYER = {
  position: 'absolute',
  inset: 0,
  boxSizing: 'border-box',
  padding: 'var(--free-top) 0 var(--free-bottom)',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
} as const;

/** Height of the bar at the top, and least height that is kept free for the caption, px. */
const BAR_HEIGHT = 44;
/** Windows up to this width show pictures behind the bar and the caption on touch screens, px. */
const COVERED_UP_TO = 1200;

/** Heights that stay free above and below a picture, as custom properties. */
function freeBars(bottom: number): object {
  const isCovered = 'ontouchstart' in window && innerWidth <= COVERED_UP_TO;
  return {
    '--free-top': isCovered ? '0px' : `${BAR_HEIGHT}px`,
    '--free-bottom': isCovered ? '0px' : `${bottom}px`,
  };
}

const FREE_HEIGHT = '(100dvh - var(--free-top) - var(--free-bottom))';

/** The image's own size, at most the free part of the window; known before it is loaded. */
function sizeOf({ width, height }: GalleryItem): object {
  if (!width || !height) return { maxWidth: '100vw', maxHeight: `calc${FREE_HEIGHT}` };
  return {
    width: `min(${width}px, 100vw, ${width / height} * ${FREE_HEIGHT})`,
    height: 'auto',
    maxWidth: 'none',
    maxHeight: 'none',
    aspectRatio: `${width} / ${height}`,
  };
}

/** One image; only the active one is visible and focusable. The smaller one on the page is its background until it loads. */
function PictureView({ item, isActive, isNear, isZoomed, errorHtml }: PictureViewProps) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const isWanted = isNear || state === 'shown';
  const preview = state === 'waiting' && isNear ? `url(${JSON.stringify(item.preview)})` : 'none';
  return (
    <div
      className={`pswp__item${isActive ? ' pswp__item--active' : ''}`}
      style={{ ...LAYER, visibility: isActive ? 'visible' : 'hidden' }}
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

/** The images in a loop, one at a time, with controls, swipes, keys, and zoom by pinch, wheel, click and double tap. */
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
  // The picture comes first, its controls and neighbours with the next frame.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  const [captionHeight, setCaptionHeight] = useState(BAR_HEIGHT);
  useLayoutEffect(() => {
    const caption = root.current?.querySelector<HTMLElement>('.pswp__caption');
    setCaptionHeight(Math.max(BAR_HEIGHT, caption?.offsetHeight ?? 0));
  });
  const item = items[index];
  const slides = items.map((each, position) => ({ each, position }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the close button and Escape
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      ref={root}
      className="pswp__scroll-wrap"
      style={{ ...FILL, ...freeBars(captionHeight) }}
      onClick={closeBeside}
    >
      <div className="pswp__container" style={{ ...FILL, touchAction: 'none' }}>
        {slides.map(({ each, position }) => (
          <PictureView
            key={position}
            item={each}
            isActive={position === index}
            isNear={position === index || (isPainted && turning.isNear(position))}
            isZoomed={zoom.isOn}
            errorHtml={options.errorHtml}
          />
        ))}
      </div>
      {isPainted && (
        <Controls
          {...{ item, index, count: items.length, options, words, zoom, turning, isRtl, dialog, close }}
        />
      )}
    </div>
  );
}
