import type { ReactNode } from 'react';
import type { ElementorConfig } from '../../../elementor/settings';
import type { Zoom } from '../../../overlay/lightbox/lightbox-slides';
import { useEvent } from '../../../react/hooks/use-event';
import type { Slide } from '../slides';
import { IconButton } from './icons';
import { ShareMenu } from './share-menu';

/** Kit switches of the header's parts. */
const SWITCHES = {
  share: 'lightbox_enable_share',
  zoom: 'lightbox_enable_zoom',
  fullscreen: 'lightbox_enable_fullscreen',
  counter: 'lightbox_enable_counter',
} as const;

const has = ({ kit }: ElementorConfig, part: keyof typeof SWITCHES): boolean => Boolean(kit[SWITCHES[part]]);

/** The header exists when at least one of its parts is on. */
export const hasHeader = (config: ElementorConfig): boolean =>
  (Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).some((part) => has(config, part));

interface HeaderProps {
  slide: Slide;
  config: ElementorConfig;
  dialog: HTMLElement;
  zoom: Zoom;
  isFull: boolean;
  setFull(isFull: boolean): void;
  isSharing: boolean;
  setSharing(isSharing: boolean): void;
  /** Text of the counter. */
  children: ReactNode;
}

/** Share, zoom, fullscreen and counter, in this order. */
export function Header({
  slide,
  config,
  dialog,
  zoom,
  isFull,
  setFull,
  isSharing,
  setSharing,
  children,
}: HeaderProps) {
  const isDrawn = config.usesSvgIcons;
  const { ownerDocument } = dialog;
  useEvent(ownerDocument, 'fullscreenchange', () => setFull(ownerDocument.fullscreenElement === dialog));
  const rest = isSharing ? { tabIndex: -1 } : {};
  return (
    <header className="elementor-slideshow__header elementor-lightbox-prevent-close">
      {has(config, 'share') && <ShareMenu {...{ slide, config, isOpen: isSharing, setOpen: setSharing }} />}
      {has(config, 'zoom') && !slide.video && (
        <IconButton
          name={zoom.isOn ? 'zoom-out-bold' : 'zoom-in-bold'}
          isDrawn={isDrawn}
          role="switch"
          aria-checked={zoom.isOn}
          aria-label={config.word('zoom', 'Zoom')}
          press={() => zoom.toggle()}
          {...rest}
        />
      )}
      {has(config, 'fullscreen') && ownerDocument.fullscreenEnabled && (
        <IconButton
          name={isFull ? 'frame-minimize' : 'frame-expand'}
          isDrawn={isDrawn}
          role="switch"
          aria-checked={isFull}
          aria-label={config.word('fullscreen', 'Fullscreen')}
          press={() => toggleFullscreen(dialog)}
          {...rest}
        >
          <span />
          <span />
        </IconButton>
      )}
      {has(config, 'counter') && (
        <span className="elementor-slideshow__counter swiper-pagination-fraction">{children}</span>
      )}
    </header>
  );
}

/** Enters or leaves fullscreen with the dialog; the document says what became of it. */
function toggleFullscreen(dialog: HTMLElement): void {
  const { ownerDocument } = dialog;
  const work = ownerDocument.fullscreenElement ? ownerDocument.exitFullscreen() : dialog.requestFullscreen();
  work.catch(() => undefined);
}
