import { useRef } from 'react';
import { elementorOf } from '../../elementor/runtime';
import { useEvent } from '../../react/hooks/use-event';

/** A link as in the original, since themes dress every real `button`; the keyboard finds no difference. */
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

/** The button every popup has; the page's CSS says whether it is seen (contract 4.1, 4.7). */
export function CloseButton({ isHeldBack, onPress }: { isHeldBack: boolean; onPress(): void }) {
  const { config } = elementorOf(document);
  const button = useRef<HTMLAnchorElement>(null);
  useEvent(button, 'click', (event) => {
    event.preventDefault();
    onPress();
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
      style={{ display: isHeldBack ? 'none' : undefined }}
      ref={button}
    >
      <CloseIcon usesSvg={config.usesSvgIcons} />
    </a>
  );
}
