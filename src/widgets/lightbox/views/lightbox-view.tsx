import { type MouseEvent, useState } from 'react';
import { prefersReducedMotion } from '../../../dom/motion';
import type { ElementorConfig } from '../../../elementor/settings';
import type { Content } from '../content';
import { widgetVideo } from '../video-source';
import { Icon, Pressable } from './icons';
import { Slideshow } from './slideshow';
import { useHearing } from './use-hearing';
import { VideoPlayer } from './video-player';

/** What every part of the lightbox is given. */
export interface LightboxProps {
  content: Content;
  config: ElementorConfig;
  /** The dialog around the view. */
  dialog: HTMLElement;
  /** Class of the entrance animation. */
  entrance: string;
  close(): void;
}

/** Content of the dialog (contract 3.19). A click beside what is shown closes. */
export function LightboxView({ content, config, dialog, entrance, close }: LightboxProps) {
  const [isSharing, setSharing] = useState(false);
  const leave = (): void => (isSharing ? setSharing(false) : close());
  useHearing(dialog, 'shopwake:leave', leave);
  const leaveBeside = (event: MouseEvent): void => {
    if (!(event.target as Element).closest('.elementor-lightbox-prevent-close')) close();
  };
  const moves = prefersReducedMotion(dialog) ? '' : `animated ${entrance}`;
  return (
    // Keyboard users leave by the close button and by Escape.
    <div className="dialog-widget-content dialog-lightbox-widget-content" {...{ onClick: leaveBeside }}>
      <CloseButton config={config} close={close} />
      <div className="dialog-header dialog-lightbox-header" />
      <div className={`dialog-message dialog-lightbox-message ${moves}`}>
        {content.kind === 'slides' ? (
          <Slideshow {...{ content, config, dialog, isSharing, setSharing }} />
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

function CloseButton({ config, close }: Pick<LightboxProps, 'config' | 'close'>) {
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
