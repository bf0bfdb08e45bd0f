import { type Stop, stopAll } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { readGlobal, toObject } from '../../host/settings';
import type { LottieOptions } from './lottie-settings';

/** The members of the player's animation that are used here. Frames count from the start of the playing segment. */
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
  /** Frames of the whole animation, for other scripts. */
  __initialTotalFrames?: number;
  __initialFirstFrame?: number;
}

/** The members of the page's player that are used here. */
export interface LottiePlayer {
  loadAnimation(options: object): LottieAnimation;
}

const FILE = 'script[src*="lottie"]';
/** Types of scripts that run; consent tools block a script with another type. */
const RUN = ['text/javascript', 'module', 'application/javascript', ''];

function readPlayer(): LottiePlayer | null {
  const player = readGlobal('lottie') ?? readGlobal('bodymovin');
  return typeof toObject(player).loadAnimation === 'function' ? (player as LottiePlayer) : null;
}

/** Whether the player's file has failed: the page has loaded, and the file was not blocked by its type. */
const isRefused = (document: Document): boolean =>
  document.readyState === 'complete' &&
  [...document.querySelectorAll<HTMLScriptElement>(FILE)].some(({ type }) => RUN.includes(type));

/**
 * Follows the player: null while it may still load, for example after consent; `lost` if its file has failed. A later
 * attempt may succeed.
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
    listen(document, 'load', { capture: true }, look),
    listen(document, 'error', { capture: true }, onError),
    listen(document.defaultView as Window, 'load', look),
  ]);
  look();
  return stops;
}

/** Plays a part of an animation according to its settings. */
export interface Playback {
  /** Plays from the current frame, or from the start after the end. */
  play(): void;
  /** Plays from the current frame; does nothing after the end. */
  resume(): void;
  /** Plays backwards from the current frame. */
  playBack(): void;
  pause(): void;
  /** Shows one frame, at `share` (0–1) of the part, and stops. */
  show(share: number): void;
  /** Duration of all runs, seconds. */
  readonly duration: number;
}

/** First and last frame of the part, in frames of the whole animation. */
function framesOf({ totalFrames, firstFrame }: LottieAnimation, { start, end }: LottieOptions['part']) {
  return { from: firstFrame + (totalFrames * start) / 100, to: firstFrame + (totalFrames * end) / 100 };
}

/** State of a run; `return` is playing backwards on the visitor's request. */
type Leg = 'over' | 'forward' | 'back' | 'return';

/** @param animation loaded, and controlled only by this function */
export function createPlayback(animation: LottieAnimation, options: LottieOptions): Playback {
  const { times, isReversed, part, speed } = options;
  const { from, to } = framesOf(animation, part);
  const run: { leg: Leg; count: number } = { leg: 'over', count: 0 };
  const current = (): number => animation.firstFrame + animation.currentFrame;
  const playTo = (last: number, first: number): void => {
    if (first !== last) animation.playSegments([first, last], true);
  };
  const go = (leg: Leg, first: number): void => {
    run.leg = leg;
    playTo(leg === 'forward' ? to : from, first);
  };
  const end = (): void => {
    if (run.leg === 'over') return;
    const isHalf = run.leg === 'forward' && isReversed;
    if (!isHalf) run.count = run.leg === 'return' ? times : run.count + 1;
    if (isHalf) go('back', to);
    else if (run.count < times) go('forward', from);
    else Object.assign(run, { leg: 'over', count: 0 });
  };
  animation.addEventListener('complete', end);
  const runs = (times * (isReversed ? 2 : 1) * Math.abs(to - from)) / (animation.frameRate * speed);
  const play = (): void => {
    if (run.leg === 'back') go('back', current());
    else go('forward', run.leg === 'over' ? from : Math.max(from, current()));
  };
  return {
    play,
    resume() {
      if (run.leg !== 'over') play();
    },
    playBack: () => go('return', current()),
    pause: () => animation.pause(),
    show: (share) => animation.goToAndStop(from + (to - from) * share - animation.firstFrame, true),
    duration: Number.isNaN(runs) ? 0 : runs,
  };
}
