import { playerAttributes, type VideoSource } from '../video-source';

const shapeOf = (ratio: number): string => (ratio > 1 ? 'landscape' : ratio < 1 ? 'portrait' : 'square');

/** A video in the host's wrappers, playing at once unless motion is unwelcome. */
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
