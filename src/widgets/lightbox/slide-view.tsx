import { useState } from 'react';
import type { ElementorConfig } from '../../elementor/settings';
import { allowedAddress } from '../../host/page/navigate';
import { asBoolean, asString, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import { playerAddress, videoId, videoKind } from '../links';
import { Icon } from './icons';
import type { Slide } from './slides';

/** Source of a video: a player in a frame, or a file. `ratio` is width / height. */
interface VideoSource {
  kind: 'frame' | 'file';
  url: string;
  ratio: number;
  params: Readonly<Record<string, unknown>>;
}

/** Aspect keys of the video widget. */
const RATIOS: Record<string, number> = {
  219: 2.33333,
  169: 1.77777,
  43: 1.33333,
  32: 1.5,
  11: 1,
  916: 0.5625,
};

/** Ratio of an aspect key; 16:9 for an unknown one. */
const ratioOf = (key: unknown): number => RATIOS[asString(key)] ?? 1.77777;

/** Source of a slide's video: the provider's embedded player, or the file itself. */
export function slideVideo(link: string, autoplays: boolean): VideoSource {
  const id = videoId(link);
  const kind = videoKind(link);
  const base = { ratio: ratioOf('169'), params: { controls: '' } };
  if (!id || kind === 'hosted') return { kind: 'file', url: link, ...base };
  const url =
    kind === 'vimeo'
      ? `https://player.vimeo.com/video/${id}`
      : `https://www.youtube${link.includes('youtube-nocookie.com') ? '-nocookie' : ''}.com/embed/${id}?rel=0&controls=0`;
  return { kind: 'frame', url: playerAddress(url, autoplays), ...base };
}

/** Source of a video widget's video; its URL is already that of the player. */
export function widgetVideo(
  url: string,
  content: Readonly<Record<string, unknown>>,
  autoplays: boolean,
): VideoSource {
  const isFile = content.videoType === 'hosted';
  return {
    kind: isFile ? 'file' : 'frame',
    url: isFile ? url : playerAddress(url, autoplays),
    ratio: ratioOf(toObject(content.modalOptions).videoAspectRatio),
    params: toObject(content.videoParams),
  };
}

/** Attributes of a file's player that markup may set; a parameter that is present is on. */
export function playerAttributes(
  params: Readonly<Record<string, unknown>>,
): Record<string, string | boolean> {
  const isOn = (name: string): boolean =>
    name in params && (params[name] === '' || asBoolean(params[name]) || params[name] === name);
  const text = (name: string, pattern: RegExp): Record<string, string> =>
    pattern.test(asString(params[name])) ? { [name]: asString(params[name]) } : {};
  const poster = allowedAddress(params.poster);
  return {
    controls: isOn('controls'),
    loop: isOn('loop'),
    muted: isOn('muted'),
    ...text('preload', /^(none|metadata|auto)$/),
    ...text('controlsList', /^[\w ]+$/),
    ...(poster && { poster }),
  };
}

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
  index: number;
  isActive: boolean;
  /** Swiper's classes of the slide's place beside the active one, which snippets and sheets select. */
  place: string;
  /** Whether its image is loaded. */
  isWanted: boolean;
  isHeld: boolean;
  config: ElementorConfig;
}

const FILL = { position: 'absolute', inset: '0', width: '100%', height: '100%', margin: '0' } as const;

/** One slide; only the active one is visible and focusable. */
export function SlideView({ slide, index, isActive, place, isWanted, isHeld, config }: SlideProps) {
  return (
    <div
      className={`swiper-slide elementor-lightbox-item ${place}`}
      data-swiper-slide-index={index}
      data-e-action-hash={slide.hash ?? undefined}
      data-elementor-slideshow-video={slide.video ?? undefined}
      style={{ ...FILL, visibility: isActive ? 'visible' : 'hidden' }}
      inert={!isActive}
    >
      {!slide.video && <ImageSlide {...{ slide, isActive, isWanted }} />}
      {slide.video && isActive && !isHeld && (
        <VideoPlayer
          source={slideVideo(slide.video, true)}
          title={slide.title || config.word('playVideo', 'Video')}
        />
      )}
      {slide.video && !(isActive && !isHeld) && (
        <div className="elementor-custom-embed-play">
          <Icon name="play" isDrawn={config.usesSvgIcons} />
        </div>
      )}
    </div>
  );
}

function ImageSlide({ slide, isActive, isWanted }: Pick<SlideProps, 'slide' | 'isActive' | 'isWanted'>) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  return (
    <div className="swiper-zoom-container">
      <img
        className={`elementor-lightbox-image elementor-lightbox-prevent-close swiper-lazy ${state === 'shown' ? 'swiper-lazy-loaded' : ''}`}
        src={isWanted || state === 'shown' ? slide.image : undefined}
        fetchPriority={isActive ? 'high' : 'low'}
        data-src={state === 'shown' ? undefined : slide.image}
        data-title={slide.title}
        data-description={slide.description}
        alt={slide.alt || slide.title}
        draggable={false}
        hidden={state === 'failed'}
        onLoad={() => setState('shown')}
        onError={() => isWanted && setState('failed')}
      />
      {state === 'waiting' && <div className="swiper-lazy-preloader" />}
      {state === 'failed' && (
        <p className="elementor-lightbox-prevent-close" role="alert">
          {translate('This image could not be loaded.')}{' '}
          <a href={slide.image}>{translate('Open it in this window')}</a>
        </p>
      )}
    </div>
  );
}
