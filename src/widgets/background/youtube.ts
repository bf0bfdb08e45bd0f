import { find } from '../../dom';
import { loadScript, readGlobal } from '../../page';
import { until } from '../../timing';
import { videoId } from '../video-link';
import { VIDEO_EMBED, WAITING } from './markup';
import { hideFromReaders, type Player, type StartPlayer, WIDE } from './player';
import type { BackgroundVideo } from './settings';

interface YouTubePlayer {
  mute(): void;
  playVideo(): void;
  pauseVideo(): void;
  stopVideo(): void;
  seekTo(seconds: number, allowSeekAhead?: boolean): void;
  getCurrentTime(): number;
  getIframe(): HTMLElement;
  destroy(): void;
}

interface YouTubeApi {
  loaded: unknown;
  Player: new (node: HTMLElement, options: object) => YouTubePlayer;
  PlayerState: Record<'UNSTARTED' | 'ENDED' | 'PLAYING', number>;
}

const API = 'https://www.youtube.com/iframe_api';
/** The provider's readiness is polled (contract 3.15). */
const POLL = { every: 350, within: 30_000 };

const api = (): YouTubeApi | undefined => {
  const found = readGlobal('YT') as YouTubeApi | undefined;
  return found?.loaded ? found : undefined;
};

/** Plays a YouTube video without controls, muted, between its start and end. */
export const startYouTube: StartPlayer = async (box, video) => {
  const id = videoId(video.link);
  if (!id) throw new Error(`No video in ${video.link}`);
  box.classList.add(...WAITING);
  await loadScript(API);
  await until(() => api() !== undefined, POLL);
  const found = api();
  if (!found) throw new Error('YouTube did not answer.');
  return new Promise((resolve) => embed(found, box, id, video, resolve));
};

function embed(
  { Player, PlayerState }: YouTubeApi,
  box: HTMLElement,
  videoId: string,
  video: BackgroundVideo,
  ready: (player: Player) => void,
): void {
  const { location, chrome } = box.ownerDocument.defaultView as Window & { chrome?: unknown };
  const startsAt = chrome ? PlayerState.UNSTARTED : PlayerState.PLAYING;
  let control: ReturnType<typeof controlOf> | undefined;
  const player = new Player(
    find(box, `.${VIDEO_EMBED}`) ?? box.appendChild(box.ownerDocument.createElement('div')),
    {
      videoId,
      ...(video.privacy ? { host: 'https://www.youtube-nocookie.com' } : {}),
      playerVars: {
        controls: 0,
        rel: 0,
        playsinline: 1,
        ...(video.privacy ? { origin: location.hostname } : {}),
      },
      events: {
        onReady: () => {
          control = controlOf(player, video);
          ready(control);
        },
        onStateChange: ({ data }: { data: number }) => {
          if (data === startsAt || data === PlayerState.PLAYING) box.classList.remove(...WAITING);
          if (data === PlayerState.ENDED) control?.end();
        },
      },
    },
  );
}

/** One second past the end the video starts over, or stops when it plays once. */
function controlOf(player: YouTubePlayer, { start, end, once }: BackgroundVideo): Player & { end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const begin = (): void => {
    player.seekTo(start);
    scheduleEnd(start);
  };
  const scheduleEnd = (from: number): void => {
    clearTimeout(timer);
    if (end) timer = setTimeout(reachEnd, (end - from + 1) * 1000);
  };
  const reachEnd = (): void => {
    isOver = once;
    if (once) player.stopVideo();
    else begin();
  };
  player.mute();
  hideFromReaders(player.getIframe());
  player.seekTo(start);
  return {
    node: player.getIframe(),
    ratio: WIDE,
    play() {
      if (isOver) return;
      player.playVideo();
      scheduleEnd(Math.max(start, player.getCurrentTime() || start));
    },
    pause() {
      clearTimeout(timer);
      player.pauseVideo();
    },
    end() {
      if (!once) return begin();
      isOver = true;
      clearTimeout(timer);
      player.destroy();
    },
    stop() {
      clearTimeout(timer);
      if (!isOver) player.destroy();
      isOver = true;
    },
  };
}
