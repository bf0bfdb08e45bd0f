import { useState } from 'react';
import type { ElementorConfig } from '../../elementor/settings';
import { Icon } from './icons';
import type { Slide } from './slides';
import { playerAttributes, slideVideo, type VideoSource } from './video-source';

const shapeOf = (ratio: number): string => (ratio > 1 ? 'landscape' : ratio < 1 ? 'portrait' : 'square');

/** A video in Elementor's wrappers. */
export function VideoPlayer({ source, title }: { source: VideoSource; title: string }) {
  const { kind, url, ratio, params } = source;
  return (
    <div className="elementor-video-container">
      <div
        className={`elementor-video-wrapper elementor-video-${shapeOf(ratio)} elementor-lightbox-prevent-close`}
        style={{ '--video-aspect-ratio': ratio } as object}
      >
        {kind === 'frame' ? (
          <iframe src={url} title={title} allowFullScreen allow="autoplay; fullscreen; picture-in-picture" />
        ) : (
          <video src={url} autoPlay playsInline aria-label={title} {...playerAttributes(params)}>
            <track kind="captions" />
          </video>
        )}
      </div>
    </div>
  );
}

interface SlideProps {
  slide: Slide;
  isActive: boolean;
  /** Whether its image is loaded. */
  isWanted: boolean;
  isHeld: boolean;
  /** Called when its image has loaded or failed. */
  onCome(): void;
  config: ElementorConfig;
}

const PLACE = { position: 'absolute', inset: '0', width: '100%', height: '100%', margin: '0' } as const;

/** One slide; only the active one is visible and focusable. */
export function SlideView({ slide, isActive, isWanted, isHeld, onCome, config }: SlideProps) {
  return (
    <div
      className={`swiper-slide elementor-lightbox-item${isActive ? ' swiper-slide-active' : ''}`}
      data-e-action-hash={slide.hash ?? undefined}
      data-elementor-slideshow-video={slide.video ?? undefined}
      style={{ ...PLACE, visibility: isActive ? 'visible' : 'hidden' }}
      inert={!isActive}
    >
      {slide.video ? (
        <VideoSlide video={slide.video} title={slide.title} plays={isActive && !isHeld} config={config} />
      ) : (
        <ImageSlide slide={slide} isWanted={isWanted} onCome={onCome} />
      )}
    </div>
  );
}

function VideoSlide({
  video,
  title,
  plays,
  config,
}: {
  video: string;
  title: string;
  plays: boolean;
  config: ElementorConfig;
}) {
  if (plays)
    return (
      <VideoPlayer source={slideVideo(video, true)} title={title || config.word('playVideo', 'Video')} />
    );
  return (
    <div className="elementor-custom-embed-play">
      <Icon name="play" isDrawn={config.usesSvgIcons} />
    </div>
  );
}

function ImageSlide({ slide, isWanted, onCome }: Pick<SlideProps, 'slide' | 'isWanted' | 'onCome'>) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const come = (next: 'shown' | 'failed'): void => {
    setState(next);
    onCome();
  };
  return (
    <div className="swiper-zoom-container">
      <img
        className={`elementor-lightbox-image elementor-lightbox-prevent-close ${state === 'shown' ? 'swiper-lazy-loaded' : 'swiper-lazy'}`}
        src={isWanted || state === 'shown' ? slide.image : undefined}
        data-src={slide.image}
        data-title={slide.title}
        data-description={slide.description}
        alt={slide.alt || slide.title}
        draggable={false}
        hidden={state === 'failed'}
        onLoad={() => come('shown')}
        onError={() => isWanted && come('failed')}
      />
      {state === 'waiting' && <div className="swiper-lazy-preloader" />}
      {state === 'failed' && (
        <p className="elementor-lightbox-prevent-close" role="alert">
          This image could not be loaded. <a href={slide.image}>Open it in this window</a>
        </p>
      )}
    </div>
  );
}
