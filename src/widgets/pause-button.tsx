import { useLayoutEffect, useState } from 'react';
import { addStyles } from '../dom/styles';
import { translate } from '../host/translate';
import { useListener } from '../react/hooks/use-listener';

const CLASS = 'shopwake-pause';
const PAUSE = 'M7 5h3v14H7zM14 5h3v14h-3z';
const PLAY = 'M8 5v14l11-7z';

/** Invisible until the parent is hovered, the button has focus, or the device has no hover. */
const RULES = `.${CLASS}{position:absolute;inset-block-end:8px;inset-inline-end:8px;z-index:2;display:grid;
place-items:center;width:32px;height:32px;min-width:0;min-height:0;margin:0;padding:0;border:0;border-radius:50%;
background:#000c;color:#fff;cursor:pointer;opacity:0;transition:opacity .2s}
:hover>.${CLASS},.${CLASS}:focus-visible,.${CLASS}[aria-pressed=true]{opacity:1}
.${CLASS}:focus-visible{outline:2px solid #fff;outline-offset:2px;box-shadow:0 0 0 4px #000}
@media (hover:none){.${CLASS}{opacity:.85}}`;

/** A button that pauses automatic movement (WCAG 2.2.2). Its parent must be positioned. */
export function PauseButton({ isHeld, toggle }: { isHeld: boolean; toggle(): void }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  useLayoutEffect(() => addStyles(document, CLASS, RULES), []);
  useListener(button, 'click', toggle);
  return (
    <button
      ref={setButton}
      type="button"
      className={CLASS}
      aria-label={translate('Pause animation')}
      aria-pressed={isHeld}
    >
      <svg viewBox="0 0 24 24" width="20" fill="currentColor" aria-hidden="true">
        <path d={isHeld ? PLAY : PAUSE} />
      </svg>
    </button>
  );
}
