import { useLayoutEffect, useRef, useState } from 'react';
import type { Turning, Zoom } from '../../../overlay/lightbox/lightbox-slides';
import { DIALOG_ID, type GalleryItem } from '../gallery-pictures';
import type { FullScreenOptions } from '../gallery-settings';
import { Button, FullscreenButton } from './full-screen-button';

/** Texts of the dialog, in the language of the page. */
export interface Words {
  readonly dialog: string;
  readonly close: string;
  readonly fullscreen: string;
  readonly zoom: string;
  readonly previous: string;
  readonly next: string;
}

/** The server's own dialog, which stays closed; it contains the texts. */
export const serverDialog = (document: Document): HTMLElement | null => document.getElementById(DIALOG_ID);

/** Reads the texts of the server's dialog; English without one. */
export function wordsOf(dialog: HTMLElement | null): Words {
  const label = (part: string, otherwise: string): string =>
    dialog?.querySelector(`.pswp__button--${part}`)?.getAttribute('aria-label') || otherwise;
  return {
    dialog: dialog?.getAttribute('aria-label') || 'Full screen image',
    close: label('close', 'Close (Esc)'),
    fullscreen: label('fs', 'Toggle fullscreen'),
    zoom: label('zoom', 'Zoom in/out'),
    previous: label('arrow--left', 'Previous (arrow left)'),
    next: label('arrow--right', 'Next (arrow right)'),
  };
}

interface ControlsProps {
  item: GalleryItem | undefined;
  index: number;
  count: number;
  options: FullScreenOptions;
  words: Words;
  zoom: Zoom;
  turning: Turning;
  isRtl: boolean;
  dialog: HTMLElement;
  close(): void;
}

const BAR = { position: 'absolute', insetInline: 0, top: 0, height: '44px', opacity: 1 } as const;
const COUNTER = {
  position: 'absolute',
  insetInlineStart: 0,
  top: 0,
  padding: '0 12px',
  font: '14px / 44px sans-serif',
  color: '#fff',
  background: 'rgb(0 0 0 / 50%)',
  opacity: 1,
} as const;
const ROW = { position: 'absolute', insetInlineEnd: 0, top: 0, display: 'flex' } as const;
const CAPTION = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  minHeight: '44px',
  background: 'rgb(0 0 0 / 65%)',
  opacity: 1,
} as const;
const TEXT = {
  maxWidth: '34rem',
  margin: '0 auto',
  padding: '12px',
  color: '#eee',
  font: '14px / 1.4 sans-serif',
};
const UNSEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Whether the shop's stylesheet draws the icons; ours would cover them. */
function useSkin() {
  const button = useRef<HTMLButtonElement>(null);
  // True until it is known: our icons must not be measured.
  const [isSkinned, setSkinned] = useState(true);
  useLayoutEffect(() => {
    const drawn = button.current && getComputedStyle(button.current).backgroundImage;
    setSkinned(Boolean(drawn) && drawn !== 'none');
  }, []);
  return { button, isSkinned };
}

/** Counter, buttons and caption; changes are announced. */
export function Controls(props: ControlsProps) {
  const { item, index, count, options, words, zoom, turning, isRtl, dialog, close } = props;
  const { button, isSkinned } = useSkin();
  const counter = `${index + 1} / ${count}`;
  const caption = options.hasCaption ? item?.caption : '';
  const arrow = (side: 'left' | 'right') => {
    const isBack = (side === 'left') !== isRtl;
    return (
      <Button
        name={`arrow--${side}`}
        label={isBack ? words.previous : words.next}
        isSkinned={isSkinned}
        press={() => turning.turn(isBack ? -1 : 1)}
      />
    );
  };
  return (
    <div className="pswp__ui pswp__ui--fit" style={{ opacity: 1 }}>
      <div className="pswp__top-bar" style={BAR}>
        {options.hasCounter && count > 1 && (
          <div className="pswp__counter" style={COUNTER}>
            {counter}
          </div>
        )}
        <div style={ROW}>
          {options.hasZoomButton && (
            <Button
              name="zoom"
              label={words.zoom}
              isSkinned={isSkinned}
              isPressed={zoom.isOn}
              press={() => zoom.toggle()}
            />
          )}
          {options.hasFullscreenButton && (
            <FullscreenButton dialog={dialog} label={words.fullscreen} isSkinned={isSkinned} />
          )}
          <Button ref={button} name="close" label={words.close} isSkinned={isSkinned} press={close} />
        </div>
      </div>
      {options.hasArrows && count > 1 && (
        <>
          {arrow('left')}
          {arrow('right')}
        </>
      )}
      {caption && (
        <div className="pswp__caption" style={CAPTION}>
          <div className="pswp__caption__center" style={TEXT}>
            {caption}
          </div>
        </div>
      )}
      <p role="status" style={UNSEEN}>
        {`${caption || item?.alt || ''} ${counter}`}
      </p>
    </div>
  );
}
