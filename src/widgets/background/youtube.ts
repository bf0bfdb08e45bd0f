import { find } from '../../dom/find';
import { videoApi } from '../../elementor/video-api';
import { videoId } from '../links';
import type { BackgroundVideo } from './background-settings';
import { VIDEO_EMBED, WAITING } from './background-settings';
import { hideFromReaders, type Player, type StartPlayer, WIDE } from './players';

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
  Player: new (node: HTMLElement, options: object) => YouTubePlayer;
  PlayerState: Record<'UNSTARTED' | 'ENDED' | 'PLAYING', number>;
}

/** Plays a YouTube video without controls, muted, between its start and end. */
export const startYouTube: StartPlayer = async (box, video) => {
  const id = videoId(video.link);
  if (!id) throw new Error(`No video in ${video.link}`);
  box.classList.add(...WAITING);
  const api = (await videoApi('youtube')) as YouTubeApi;
  const place = find(box, `.${VIDEO_EMBED}`);
  if (!place) throw new Error('The background video has no place for its player.');
  return new Promise((resolve) => embed(api, box, place, id, video, resolve));
};

function embed(
  { Player, PlayerState }: YouTubeApi,
  box: HTMLElement,
  place: HTMLElement,
  videoId: string,
  video: BackgroundVideo,
  ready: (player: Player) => void,
): void {
  const view = box.ownerDocument.defaultView as Window & { chrome?: unknown };
  const startsAt = view.chrome ? PlayerState.UNSTARTED : PlayerState.PLAYING;
  let control: Control | undefined;
  const player = new Player(place, {
    ...optionsOf(videoId, video, view.location.hostname),
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
  });
}

const optionsOf = (videoId: string, { privacy }: BackgroundVideo, origin: string): object => ({
  videoId,
  ...(privacy ? { host: 'https://www.youtube-nocookie.com' } : {}),
  playerVars: { controls: 0, rel: 0, playsinline: 1, ...(privacy ? { origin } : {}) },
});

/** A player that is told when the video ends. */
interface Control extends Player {
  end(): void;
}

/** The playing part of the video: `begin` starts the timer for its end from `from` (seconds), `finish` ends it. */
interface Course {
  isOver: boolean;
  begin(from: number): void;
  finish(leave: () => void): void;
  halt(): void;
}

/** One second after the end the video starts again, or stops if it plays once. */
function courseOf(player: YouTubePlayer, { start, end, once }: BackgroundVideo): Course {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const course: Course = {
    isOver: false,
    begin(from) {
      course.halt();
      if (end) timer = setTimeout(() => course.finish(() => player.stopVideo()), (end - from + 1) * 1000);
    },
    finish(leave) {
      course.isOver = once;
      course.halt();
      if (once) return leave();
      player.seekTo(start);
      course.begin(start);
    },
    halt: () => clearTimeout(timer),
  };
  return course;
}

function controlOf(player: YouTubePlayer, video: BackgroundVideo): Control {
  const course = courseOf(player, video);
  const { start } = video;
  let isGone = false;
  const destroy = (): void => {
    if (!isGone) player.destroy();
    isGone = true;
  };
  player.mute();
  hideFromReaders(player.getIframe());
  player.seekTo(start);
  return {
    node: player.getIframe(),
    ratio: WIDE,
    play() {
      if (course.isOver) return;
      player.playVideo();
      course.begin(Math.max(start, player.getCurrentTime() || start));
    },
    pause() {
      course.halt();
      player.pauseVideo();
    },
    end: () => course.finish(destroy),
    stop() {
      course.halt();
      course.isOver = true;
      destroy();
    },
  };
}
