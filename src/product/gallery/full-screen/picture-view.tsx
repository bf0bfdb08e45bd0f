import { useState } from 'react';
import type { GalleryItem } from '../items';
import { ErrorMessage } from './error-message';

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
export function PictureView({ item, isActive, isNear, isZoomed, errorHtml }: PictureViewProps) {
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
