import { find } from '../../dom/find';
import { videoApi } from '../../elementor/video-api';
import { VIDEO_EMBED } from './markup';
import { hideFromReaders, type StartPlayer, WIDE } from './player';
import type { BackgroundVideo } from './settings';

interface VimeoPlayer {
  ready(): Promise<void>;
  on(type: string, listener: (at: { seconds: number; duration: number }) => void): void;
  play(): Promise<void>;
  pause(): Promise<void>;
  setCurrentTime(seconds: number): Promise<unknown>;
  destroy(): Promise<void>;
}

interface VimeoApi {
  Player: new (box: HTMLElement, options: object) => VimeoPlayer;
}

/** Plays a Vimeo video as a background, muted, between its start and end. */
export const startVimeo: StartPlayer = async (box, video) => {
  const api = (await videoApi('vimeo')) as VimeoApi;
  const player = new api.Player(box, {
    url: video.link,
    autoplay: true,
    loop: !video.once,
    transparent: true,
    background: true,
    muted: true,
    ...(video.privacy ? { dnt: true } : {}),
  });
  let isOver = false;
  if (video.start || video.end) keepWithin(player, video, () => (isOver = true));
  await player.ready();
  const node = find(box, 'iframe') ?? box;
  node.classList.add(VIDEO_EMBED);
  hideFromReaders(node);
  return {
    node,
    ratio: Number(node.getAttribute('width')) / Number(node.getAttribute('height')) || WIDE,
    play: () => void (isOver || quietly(player.play())),
    pause: () => quietly(player.pause()),
    stop: () => quietly(player.destroy()),
  };
};

function keepWithin(player: VimeoPlayer, { start, end, once }: BackgroundVideo, over: () => void): void {
  player.on('play', ({ seconds }) => {
    if (start && seconds === 0) quietly(player.setCurrentTime(start));
  });
  player.on('timeupdate', ({ seconds, duration }) => {
    if (end && seconds > end) {
      if (!once) return quietly(player.setCurrentTime(start));
      over();
      quietly(player.pause());
    }
    if (!end && start && !once && seconds > duration - 0.5) quietly(player.setCurrentTime(start));
  });
}

/** The player rejects what comes too late for it; nobody waits for the answer. */
function quietly(answer: Promise<unknown> | undefined): void {
  answer?.catch?.(() => undefined);
}
