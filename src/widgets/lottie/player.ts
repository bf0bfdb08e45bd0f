import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { readGlobal, toObject } from '../../host/settings';
import type { LottieOptions } from './lottie-settings';

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

/** Plays a part of an animation as its settings say. */
export interface Playback {
  /** On from the frame it shows; from the start once it has come to its end. */
  play(): void;
  /** On from the frame it shows, unless it has come to its end. */
  resume(): void;
  /** Back to the start from the frame it shows. */
  playBack(): void;
  pause(): void;
  /** Shows a frame of the part, `share` of the way (0 to 1), and stays there. */
  show(share: number): void;
  /** How long all runs take together, seconds. */
  readonly duration: number;
}

/** First and last frame of the part, in frames of the whole drawing. */
function framesOf({ totalFrames, firstFrame }: LottieAnimation, { start, end }: LottieOptions['part']) {
  return { from: firstFrame + (totalFrames * start) / 100, to: firstFrame + (totalFrames * end) / 100 };
}

/** Which way it moves, and whether the run is over: `return` is the way back that a visitor asked for. */
type Leg = 'over' | 'forward' | 'back' | 'return';

/** @param animation loaded, and played by nobody else */
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
    resume: () => void (run.leg !== 'over' && play()),
    playBack: () => go('return', current()),
    pause: () => animation.pause(),
    show: (share) => animation.goToAndStop(from + (to - from) * share - animation.firstFrame, true),
    duration: Number.isNaN(runs) ? 0 : runs,
  };
}
