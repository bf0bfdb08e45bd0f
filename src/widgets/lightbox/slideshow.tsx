import { type MouseEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { prefersReducedMotion } from '../../dom/motion';
import { elementorOf } from '../../elementor/runtime';
import type { ElementorConfig } from '../../elementor/settings';
import { useIdle, useModal } from '../../overlay/lightbox/lightbox-dialog';
import { useGestures, useKeys } from '../../overlay/lightbox/lightbox-gestures';
import { useTurning, useZoom } from '../../overlay/lightbox/lightbox-slides';
import { Text } from '../../react/text';
import { Header, hasHeader } from './header';
import { Icon, Pressable } from './icons';
import { closeLightbox, type OpenLightbox, removeLightbox } from './lightbox-state';
import { SlideView, VideoPlayer, widgetVideo } from './slide-view';
import type { Content, Slide } from './slides';

/** Title and description of the slide. */
function Footer({ slide: { title, description } }: { slide: Slide }) {
  return (
    <footer className="elementor-slideshow__footer elementor-lightbox-prevent-close">
      {title && <div className="elementor-slideshow__title">{title}</div>}
      {description && <div className="elementor-slideshow__description">{description}</div>}
    </footer>
  );
}

/** Props of the slideshow. */
interface SlideshowProps {
  content: Extract<Content, { kind: 'slides' }>;
  config: ElementorConfig;
  dialog: HTMLElement;
  isSharing: boolean;
  setSharing(isSharing: boolean): void;
  /** Called on a swipe up or down. */
  leave(): void;
}

/** Shows one slide at a time, in a loop, with the controls that the site's settings enable. */
export function Slideshow({ content, config, dialog, isSharing, setSharing, leave }: SlideshowProps) {
  const { slides } = content;
  const root = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  const isIdle = useIdle(dialog);
  const turning = useTurning(root, {
    slide: '.swiper-slide',
    count: slides.length,
    start: content.start,
    isRtl: config.isRtl,
  });
  const zoom = useZoom(root, {
    slide: '.swiper-slide',
    active: '.swiper-slide-active',
    index: turning.index,
  });
  const slide = slides[turning.index] ?? slides[0];
  useKeys(dialog, { turning, zoom, isRtl: config.isRtl, isHeld: isSharing });
  useGestures(root, { turning, zoom, isHeld: isSharing, dialog, untouched: UNTOUCHED, leave });
  if (!slide) return null;
  const { lightbox_title_src: titleSource, lightbox_description_src: descriptionSource } = config.kit;
  // The footer is omitted only if both texts are disabled; an absent setting shows it.
  const hasFooter = titleSource !== '' || descriptionSource !== '';
  const mode = [
    isIdle && !isSharing ? 'ui-hidden' : '',
    isSharing ? 'share-mode' : '',
    isFull ? 'fullscreen-mode' : '',
    zoom.isOn ? 'zoom-mode' : '',
  ].filter(Boolean);
  const states = mode.map((name) => `elementor-slideshow--${name}`).join(' ');
  return (
    <div
      ref={root}
      className={`${config.swiperClass} ${config.swiperClass}-initialized ${states}`}
      style={FILL}
    >
      {hasHeader(config) && (
        <Header
          {...{ slide, config, dialog, zoom, isFull, setFull, isSharing, setSharing }}
          index={turning.index}
          count={slides.length}
        />
      )}
      <div className="swiper-wrapper" style={SURFACE}>
        {[...slides.entries()].map(([index, each]) => (
          <SlideView
            key={index}
            slide={each}
            index={index}
            isActive={index === turning.index}
            place={placeOf(index - turning.index, slides.length)}
            isWanted={turning.isNear(index)}
            isHeld={isSharing}
            config={config}
          />
        ))}
      </div>
      {slides.length > 1 && <Arrows config={config} turn={turning.turn} isHeld={isSharing || zoom.isOn} />}
      {hasFooter && <Footer slide={slide} />}
      <p className="elementor-screen-only" role="status">
        <Text>{`${slide.title || slide.alt} ${turning.index + 1} / ${slides.length}`}</Text>
      </p>
    </div>
  );
}

/** Swiper's classes of a slide that is `step` slides after the active one of a loop. */
function placeOf(step: number, count: number): string {
  if (step === 0) return 'swiper-slide-active';
  const isNext = step === 1 || step === 1 - count;
  const isPrevious = step === -1 || step === count - 1;
  return `${isNext ? 'swiper-slide-next' : ''} ${isPrevious ? 'swiper-slide-prev' : ''}`.trim();
}

const UNTOUCHED =
  '.elementor-video-wrapper, .elementor-slideshow__header, .elementor-swiper-button, a, button';
const FILL = { position: 'relative', width: '100%', height: '100%', overflow: 'hidden' } as const;
const SURFACE = { ...FILL, touchAction: 'none', cursor: 'grab' } as const;

interface ArrowsProps {
  config: ElementorConfig;
  turn(step: 1 | -1): void;
  isHeld: boolean;
}

function Arrows({ config, turn, isHeld }: ArrowsProps) {
  const arrow = (name: 'next' | 'prev', step: 1 | -1, word: string, icon: string) => (
    <Pressable
      as="div"
      key={name}
      className={`elementor-swiper-button elementor-swiper-button-${name} elementor-lightbox-prevent-close`}
      tabIndex={isHeld ? -1 : 0}
      aria-disabled={isHeld}
      press={() => (isHeld ? undefined : turn(step))}
    >
      <Icon name={icon} isDrawn={config.usesSvgIcons} />
      <span className="screen-reader-text">{word}</span>
    </Pressable>
  );
  return (
    <>
      {arrow(
        'prev',
        -1,
        config.word('previous', 'Previous'),
        config.isRtl ? 'chevron-right' : 'chevron-left',
      )}
      {arrow('next', 1, config.word('next', 'Next'), config.isRtl ? 'chevron-left' : 'chevron-right')}
    </>
  );
}

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
    end: () => removeLightbox(open.turn),
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
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users have the close button and Escape
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div className="dialog-widget-content dialog-lightbox-widget-content" onClick={closeBeside}>
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
