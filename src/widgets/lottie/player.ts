import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { readGlobal, toObject } from '../../host/settings';

/** What we use of an animation of the player. Frames count from the start of the segment that is played. */
export interface LottieAnimation {
  readonly totalFrames: number;
  readonly firstFrame: number;
  readonly currentFrame: number;
  readonly frameRate: number;
  setSpeed(speed: number): void;
  pause(): void;
  goToAndStop(frame: number, isFrame: true): void;
  playSegments(segment: [number, number], isForced: true): void;
  addEventListener(type: string, listener: () => void): () => void;
  destroy(): void;
  /** What other scripts read: frames of the whole drawing. */
  __initialTotalFrames?: number;
  __initialFirstFrame?: number;
}

/** What we use of the player that the page loads. */
export interface LottiePlayer {
  loadAnimation(options: object): LottieAnimation;
}

const FILE = 'script[src*="lottie"]';
/** Types of scripts that run; a consent tool holds one back under another. */
const RUN = ['text/javascript', 'module', 'application/javascript', ''];

function readPlayer(): LottiePlayer | null {
  const player = readGlobal('lottie') ?? readGlobal('bodymovin');
  return typeof toObject(player).loadAnimation === 'function' ? (player as LottiePlayer) : null;
}

/** Whether the player's file has been asked for in vain: all scripts of the page have come or failed. */
const isRefused = (document: Document): boolean =>
  document.readyState === 'complete' &&
  [...document.querySelectorAll<HTMLScriptElement>(FILE)].some(({ type }) => RUN.includes(type));

/**
 * Follows the player: null while it may still come, as after a consent; `lost` when its file could not be fetched, which
 * a later try may make good.
 */
export function watchPlayer(
  document: Document,
  follow: (player: LottiePlayer | 'lost' | null) => void,
): Stop {
  const look = (): void => follow(readPlayer() ?? (isRefused(document) ? 'lost' : null));
  const onError = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(FILE)) follow(readPlayer() ?? 'lost');
  };
  const stops = stopAll([
    listen(document, 'load', look, { capture: true }),
    listen(document, 'error', onError, { capture: true }),
    listen(document.defaultView as Window, 'load', look),
  ]);
  look();
  return stops;
}
