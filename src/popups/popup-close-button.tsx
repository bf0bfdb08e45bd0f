import { useLayoutEffect, useRef, useState } from 'react';
import { elementorOf } from '../elementor/runtime';
import { useEvent } from '../react/hooks/use-event';
import { closePopup } from './open-popup';
import type { PopupSession, PopupView } from './popup-session';

/** A link, as in the original, since themes style every real `button`; it works the same by keyboard. */
const AS_BUTTON = { href: '#', role: 'button', tabIndex: 0 } as const;

const CROSS =
  'M230 170 500 440 770 170 830 230 560 500 830 770 770 830 500 560 230 830 170 770 440 500 170 230Z';

const CloseIcon = ({ usesSvg }: { usesSvg: boolean }) =>
  usesSvg ? (
    <svg className="e-font-icon-svg e-eicon-close" viewBox="0 0 1000 1000" aria-hidden="true">
      <path d={CROSS} />
    </svg>
  ) : (
    <i className="eicon-close" aria-hidden="true" />
  );

/** Whether `close_button_delay` of this opening has not passed yet. */
function useDelay({ settings }: PopupSession, { phase, opening }: PopupView): boolean {
  const { closeButtonDelay } = settings;
  const [revealed, setRevealed] = useState(0);
  const isDelayed = phase === 'open' && closeButtonDelay > 0 && revealed !== opening;
  useLayoutEffect(() => {
    if (!isDelayed) return undefined;
    const timer = setTimeout(() => setRevealed(opening), closeButtonDelay);
    return () => clearTimeout(timer);
  }, [isDelayed, opening, closeButtonDelay]);
  return isDelayed;
}

/** The close button. Every popup has one; the page's CSS decides whether it is visible (README, 4). */
export function PopupCloseButton({ popup, view }: { popup: PopupSession; view: PopupView }) {
  const { config } = elementorOf(document);
  const isDelayed = useDelay(popup, view);
  const button = useRef<HTMLAnchorElement>(null);
  useEvent(button, 'click', (event) => {
    event.preventDefault();
    closePopup(popup);
  });
  useEvent<KeyboardEvent>(button, 'keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    button.current?.click();
  });
  return (
    <a
      {...{ ...AS_BUTTON, 'aria-label': config.word('close', 'Close') }}
      className="dialog-close-button dialog-lightbox-close-button"
      style={{ display: isDelayed ? 'none' : undefined }}
      ref={button}
    >
      <CloseIcon usesSvg={config.usesSvgIcons} />
    </a>
  );
}
