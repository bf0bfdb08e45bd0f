import { stopAll } from '../../dom/events';
import { find } from '../../dom/find';
import { videoApi } from '../../elementor/video-api';
import { listen } from '../../host/events/listen';
import { hostedSource } from '../links';
import { type BackgroundVideo, VIDEO_EMBED, VIDEO_HOSTED } from './background-settings';

/** A running player of any provider. */
export interface Player {
  /** The node that is sized to cover its container. */
  readonly node: HTMLElement;
  /** Width / height of the video. */
  readonly ratio: number;
  play(): void;
  pause(): void;
  stop(): void;
}

/**
 * Starts a player in a container; resolves once it can be sized.
 * @throws Error if the provider cannot be reached
 */
export type StartPlayer = (box: HTMLElement, video: BackgroundVideo) => Promise<Player>;

/** Ratio if the provider gives none. */
export const WIDE = 16 / 9;

/** Removes an embedded player from the tab order and the accessibility tree: it is decorative. */
export function hideFromReaders(frame: HTMLElement): void {
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
}

/** Plays a file in the `video` element that the server printed. */
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
    play() {
      if (!isOver) void node.play?.()?.catch(() => undefined);
    },
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
    play() {
      if (!isOver) quietly(player.play());
    },
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

/** Ignores the rejection of a call to a player that is already gone. */
function quietly(answer: Promise<unknown> | undefined): void {
  answer?.catch?.(() => undefined);
}
