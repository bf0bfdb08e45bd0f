import { type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { prefersReducedMotion } from '../../dom/motion';
import { elementorOf } from '../../elementor/runtime';
import type { ElementorConfig } from '../../elementor/settings';
import { useModal } from '../../overlay/lightbox/lightbox-dialog';
import { Icon, Pressable } from './icons';
import { closeLightbox, type OpenLightbox, removeLightbox } from './lightbox-state';
import { VideoPlayer } from './slide-view';
import type { Content } from './slides';
import { Slideshow } from './slideshow';
import { widgetVideo } from './video-source';

const CLASSES =
  'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-lightbox';

/** Duration of the fade in and out, ms. */
const FADE = 400;

const close = (): void => void closeLightbox();

/** The open lightbox: a modal dialog. A click beside the content closes it. */
export function LightboxDialog({ open }: { open: OpenLightbox }) {
  const { content, entrance } = open;
  const { config } = elementorOf(document);
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const [isSharing, setSharing] = useState(false);
  const leave = (): void => (isSharing ? setSharing(false) : close());
  useModal(dialog, {
    opener: open.opener,
    isClosing: open.isClosing,
    fadeIn: FADE,
    fadeOut: FADE,
    leave,
    gone: () => removeLightbox(open.turn),
  });
  return createPortal(
    <div
      ref={setDialog}
      id={content.id}
      className={CLASSES}
      role="dialog"
      aria-modal="true"
      aria-label={labelOf(content, config)}
      style={{ display: 'block', outline: 'none' }}
    >
      {dialog && <DialogContent {...{ content, config, entrance, dialog, isSharing, setSharing, leave }} />}
    </div>,
    document.body,
  );
}

function labelOf(content: Content, config: ElementorConfig): string {
  if (content.kind === 'video') return config.word('playVideo', 'Video');
  const slide = content.slides[content.start];
  return slide?.title || slide?.alt || 'Lightbox';
}

interface ContentProps {
  content: Content;
  config: ElementorConfig;
  /** The dialog element. */
  dialog: HTMLElement;
  /** Class of the entrance animation. */
  entrance: string;
  isSharing: boolean;
  setSharing(isSharing: boolean): void;
  /** Closes the share menu if it is open, otherwise the dialog. */
  leave(): void;
}

function DialogContent({ content, config, dialog, entrance, isSharing, setSharing, leave }: ContentProps) {
  const closeBeside = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('.elementor-lightbox-prevent-close')) close();
  };
  const moves = prefersReducedMotion(dialog) ? '' : `animated ${entrance}`;
  return (
    // Keyboard users close it with the close button or Escape.
    <div className="dialog-widget-content dialog-lightbox-widget-content" {...{ onClick: closeBeside }}>
      <CloseButton config={config} />
      <div className="dialog-header dialog-lightbox-header" />
      <div className={`dialog-message dialog-lightbox-message ${moves}`}>
        {content.kind === 'slides' ? (
          <Slideshow {...{ content, config, dialog, isSharing, setSharing, leave }} />
        ) : (
          <VideoPlayer
            source={widgetVideo(content.url, content.settings, !prefersReducedMotion(dialog))}
            title={config.word('playVideo', 'Video')}
          />
        )}
      </div>
      <div className="dialog-buttons-wrapper dialog-lightbox-buttons-wrapper" />
    </div>
  );
}

function CloseButton({ config }: Pick<ContentProps, 'config'>) {
  return (
    <Pressable
      as="a"
      className="dialog-close-button dialog-lightbox-close-button"
      aria-label={`${config.word('close', 'Close')} (Esc)`}
      press={close}
    >
      <Icon name="close" isDrawn={config.usesSvgIcons} />
    </Pressable>
  );
}
