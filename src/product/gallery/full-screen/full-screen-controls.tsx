import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { VISUALLY_HIDDEN } from '../../../dom/visually-hidden';
import { translate } from '../../../host/translate';
import type { Turning, Zoom } from '../../../overlay/lightbox/lightbox-slides';
import { useListener } from '../../../react/hooks/use-listener';
import { Text } from '../../../react/text';
import { DIALOG_ID, type GalleryItem } from '../gallery-pictures';
import type { FullScreenOptions } from '../gallery-settings';

const ICONS = {
  close: 'M5 3.6 3.600 5l7 7-7 7L5 20.400l7-7 7 7 1.400-1.400-7-7 7-7L19 3.600l-7 7z',
  zoom: 'M10 3a7 7 0 1 0 4.300 12.500L19.800 21l1.400-1.400-5.600-5.500A7 7 0 0 0 10 3m0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10M9 7v2H7v2h2v2h2v-2h2V9h-2V7z',
  fs: 'M3 3h7v2H5v5H3zm11 0h7v7h-2V5h-5zM3 14h2v5h5v2H3zm16 0h2v7h-7v-2h5z',
  'arrow--left': 'M15.400 4.600 14 3.200 5.200 12l8.800 8.800 1.400-1.400L8 12z',
  'arrow--right': 'M8.600 4.600 10 3.200l8.800 8.800-8.800 8.800-1.400-1.400L16 12z',
} as const;

const BOX = {
  width: '44px',
  height: '44px',
  padding: '10px',
  border: 0,
  cursor: 'pointer',
  opacity: 1,
  float: 'none',
} as const;
const PLAIN = { background: 'rgb(0 0 0 / 50%)', color: '#fff' } as const;
const SIDE = { position: 'absolute', top: '50%', margin: '-22px 0 0', visibility: 'visible' } as const;

interface ButtonProps {
  ref?: Ref<HTMLButtonElement>;
  name: keyof typeof ICONS;
  label: string;
  /** The shop's stylesheet draws the icon. */
  isSkinned: boolean;
  isPressed?: boolean;
  press(): void;
}

/** A button of the dialog; we draw its icon if no stylesheet of the shop does. */
function Button({ ref, name, label, isSkinned, isPressed, press }: ButtonProps) {
  const isLeft = name === 'arrow--left';
  const side = name.startsWith('arrow') ? { ...SIDE, [isLeft ? 'left' : 'right']: '8px' } : {};
  const own = isSkinned
    ? ({ visibility: 'visible', display: 'block' } as const)
    : { ...BOX, ...PLAIN, ...side, display: 'block' };
  return (
    <button
      ref={ref}
      type="button"
      className={`pswp__button pswp__button--${name}`}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      style={own}
      onClick={press}
    >
      {!isSkinned && (
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
          <path d={ICONS[name]} />
        </svg>
      )}
    </button>
  );
}

interface FullscreenButtonProps {
  dialog: HTMLElement;
  label: string;
  isSkinned: boolean;
}

/** Shows the dialog on the whole screen, in browsers that can. */
function FullscreenButton({ dialog, label, isSkinned }: FullscreenButtonProps) {
  const { ownerDocument } = dialog;
  const [isFull, setFull] = useState(false);
  useListener(ownerDocument, 'fullscreenchange', () => setFull(ownerDocument.fullscreenElement === dialog));
  if (!ownerDocument.fullscreenEnabled) return null;
  const toggle = (): void => {
    const work = isFull ? ownerDocument.exitFullscreen() : dialog.requestFullscreen();
    work.catch(() => undefined);
  };
  return <Button name="fs" label={label} isSkinned={isSkinned} isPressed={isFull} press={toggle} />;
}

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

/** Reads the texts of the server's dialog; ours without one. */
export function wordsOf(dialog: HTMLElement | null): Words {
  const label = (part: string, otherwise: string): string =>
    dialog?.querySelector(`.pswp__button--${part}`)?.getAttribute('aria-label') || otherwise;
  return {
    dialog: dialog?.getAttribute('aria-label') || translate('Full screen image'),
    close: label('close', translate('Close (Esc)')),
    fullscreen: label('fs', translate('Toggle fullscreen')),
    zoom: label('zoom', translate('Zoom in/out')),
    previous: label('arrow--left', translate('Previous (arrow left)')),
    next: label('arrow--right', translate('Next (arrow right)')),
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
  maxWidth: '420px',
  margin: '0 auto',
  padding: '10px',
  color: '#ccc',
  font: '13px / 20px sans-serif',
  textAlign: 'left',
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
            <Text>{counter}</Text>
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
            <Text>{caption}</Text>
          </div>
        </div>
      )}
      <p role="status" style={VISUALLY_HIDDEN}>
        <Text>{`${caption || item?.alt || ''} ${counter}`}</Text>
      </p>
    </div>
  );
}
