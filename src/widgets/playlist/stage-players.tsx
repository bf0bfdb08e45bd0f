import { videoApi } from '../../elementor/video-api';
import { listen } from '../../host/events/listen';
import { drawElement } from '../../react/placed';
import { type VideoKind, videoId } from '../links';
import type { Video } from './playlist-items';

/** What a player reports, whether its own controls or the playlist caused it. */
export type PlayerState = 'playing' | 'paused' | 'ended';

/** A player with its own controls, of any provider. */
export interface StagePlayer {
  play(): void;
  pause(): void;
  mute(): void;
}

/**
 * Puts a player into an empty element, or in its place, as style sheets expect it; resolves once it can play.
 * @throws Error if the provider cannot be reached, or the address names no video
 */
type StartPlayer = (
  box: HTMLElement,
  video: Video,
  report: (state: PlayerState) => void,
) => Promise<StagePlayer>;

/** Ignores the rejection of a call that the browser or the provider refuses. */
const quietly = (answer: Promise<unknown> | undefined): void => void answer?.catch?.(() => undefined);

interface YouTubePlayer {
  playVideo(): void;
  pauseVideo(): void;
  mute(): void;
  getIframe?(): HTMLIFrameElement;
}

interface YouTubeApi {
  Player: new (node: HTMLElement, options: object) => YouTubePlayer;
}

/** States of YouTube's player. */
const YOUTUBE_STATES: Readonly<Record<number, PlayerState>> = { 0: 'ended', 1: 'playing', 2: 'paused' };

/** Width that YouTube's player is given, px; the stylesheet sizes it. */
const YOUTUBE_WIDTH = 773;

const startYouTube: StartPlayer = async (box, { url, name, isPrivate }, report) => {
  const id = videoId(url);
  if (!id) throw new Error(`No video in ${url}`);
  const { Player } = (await videoApi('youtube')) as YouTubeApi;
  const { location } = box.ownerDocument;
  return new Promise((resolve) => {
    const player = new Player(box, {
      videoId: id,
      width: YOUTUBE_WIDTH,
      ...(isPrivate && { host: 'https://www.youtube-nocookie.com', origin: location.hostname }),
      playerVars: { rel: 0, playsinline: 1 },
      events: {
        onReady() {
          const frame = player.getIframe?.();
          if (frame && !frame.title) frame.title = name;
          resolve({
            play: () => player.playVideo(),
            pause: () => player.pauseVideo(),
            mute: () => player.mute(),
          });
        },
        onStateChange({ data }: { data: number }) {
          const state = YOUTUBE_STATES[data];
          if (state) report(state);
        },
      },
    });
  });
};

interface VimeoPlayer {
  ready(): Promise<void>;
  on(type: string, listener: () => void): void;
  play(): Promise<void>;
  pause(): Promise<void>;
  setMuted?(isMuted: boolean): Promise<unknown>;
}

interface VimeoApi {
  Player: new (box: HTMLElement, options: object) => VimeoPlayer;
}

const startVimeo: StartPlayer = async (box, { url, isPrivate }, report) => {
  const { Player } = (await videoApi('vimeo')) as VimeoApi;
  const player = new Player(box, { url, autoplay: false, ...(isPrivate && { dnt: true }) });
  player.on('play', () => report('playing'));
  player.on('pause', () => report('paused'));
  player.on('ended', () => report('ended'));
  await player.ready();
  return {
    play: () => quietly(player.play()),
    pause: () => quietly(player.pause()),
    mute: () => quietly(player.setMuted?.(true)),
  };
};

/** Media types by the end of the file name. A browser skips a source whose type it does not know. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  ogg: 'video/ogg',
};

const mediaTypeOf = (address: string): string | undefined =>
  MEDIA_TYPES[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''];

/** Without a poster: one of another size than the film would give the stage another size until the film plays. */
function drawVideo({ url, name }: Video): HTMLVideoElement {
  const attributes = { controls: true, playsInline: true, preload: 'metadata', 'aria-label': name };
  return drawElement(
    <video {...attributes}>
      <source src={url} type={mediaTypeOf(url)} />
    </video>,
  ) as HTMLVideoElement;
}

const startHosted: StartPlayer = async (box, video, report) => {
  if (!video.url) throw new Error('The entry has no file.');
  const node = drawVideo(video);
  listen(node, 'play', () => report('playing'));
  listen(node, 'pause', () => report(node.ended ? 'ended' : 'paused'));
  listen(node, 'ended', () => report('ended'));
  box.replaceWith(node);
  return {
    play: () => quietly(node.play()),
    pause: () => node.pause(),
    mute() {
      node.muted = true;
    },
  };
};

/** How a player of each kind starts. */
export const START: Readonly<Record<VideoKind, StartPlayer>> = {
  youtube: startYouTube,
  vimeo: startVimeo,
  hosted: startHosted,
};
