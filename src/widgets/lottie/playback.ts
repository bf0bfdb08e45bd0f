import type { LottieAnimation } from './player';
import type { LottieOptions } from './settings';

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
