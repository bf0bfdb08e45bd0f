import { type Ref, useState } from 'react';
import { useEvent } from '../../../react/hooks/use-event';

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
export function Button({ ref, name, label, isSkinned, isPressed, press }: ButtonProps) {
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
export function FullscreenButton({ dialog, label, isSkinned }: FullscreenButtonProps) {
  const { ownerDocument } = dialog;
  const [isFull, setFull] = useState(false);
  useEvent(ownerDocument, 'fullscreenchange', () => setFull(ownerDocument.fullscreenElement === dialog));
  if (!ownerDocument.fullscreenEnabled) return null;
  const toggle = (): void => {
    const work = isFull ? ownerDocument.exitFullscreen() : dialog.requestFullscreen();
    work.catch(() => undefined);
  };
  return <Button name="fs" label={label} isSkinned={isSkinned} isPressed={isFull} press={toggle} />;
}
