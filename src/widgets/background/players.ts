import { listen } from '../../dom/events';
import { find } from '../../dom/find';
import { stopAll } from '../../dom/types';
import { videoApi } from '../../elementor/video-api';
import { hostedSource } from '../video-link';
import { type BackgroundVideo, VIDEO_EMBED, VIDEO_HOSTED } from './background-settings';

/** A running background video of any provider. */
export interface Player {
  /** The node that is sized to cover its box. */
  readonly node: HTMLElement;
  /** Width by height of the picture. */
  readonly ratio: number;
  play(): void;
  pause(): void;
  stop(): void;
}

/**
 * Starts a player in a box and settles once it can be sized.
 * @throws Error when the provider cannot be reached
 */
export type StartPlayer = (box: HTMLElement, video: BackgroundVideo) => Promise<Player>;

/** Ratio assumed where the provider names none. */
export const WIDE = 16 / 9;

/** Keeps an embedded player out of the tab order and the accessibility tree: it is decoration. */
export function hideFromReaders(frame: HTMLElement): void {
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
}

/** Plays a file of the site in the server's own `video`. */
export const startHosted: StartPlayer = (box, { link, start, end, once }) => {
  const node = find(box, `.${VIDEO_HOSTED}`, HTMLVideoElement);
  if (!node) return Promise.reject(new Error('The background video has no video element.'));
  node.muted = true;
  let isOver = false;
  const ended = listen(node, 'ended', () => {
    isOver = once;
    if (once) node.style.display = 'none';
  });
  node.src = hostedSource(link, start, end);
  const player: Player = {
    node,
    ratio: WIDE,
    play: () => void (isOver || node.play?.()?.catch(() => undefined)),
    pause: () => node.pause(),
    stop: stopAll([() => node.removeAttribute('src'), () => node.pause(), ended]),
  };
  return new Promise((resolve, reject) => {
    node.addEventListener('canplay', () => resolve(player), { once: true });
    node.addEventListener('error', () => reject(new Error(`Could not play ${link}`)), { once: true });
  });
};

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
