import { listen, type Stop, stopAll } from '../../dom';
import { watchSeen } from '../seen';
import type { Swiper } from './engine';

/** When a rotation moves on and what ends it. */
export interface RotationPlan {
  /** ms between changes. */
  readonly delay: number;
  readonly stopsOnInteraction: boolean;
  /** Stop at the last slide instead of going back to the first. */
  readonly stopsAtEnd: boolean;
  readonly isReversed?: boolean;
}

/** Automatic change of slides. `swiper.autoplay` for snippets: `start()`, `stop()`, `running`. */
export interface Rotation {
  running: boolean;
  /** Held for the moment: pointer over it, out of view, hidden page. */
  paused: boolean;
  start(): boolean;
  stop(): boolean;
  pause(): void;
  resume(): void;
  end: Stop;
}

function advance(swiper: Swiper, { stopsAtEnd, isReversed }: RotationPlan): boolean {
  const { loop, rewind } = swiper.params;
  const isLast = !loop && !rewind && (isReversed ? swiper.isBeginning : swiper.isEnd);
  const { speed } = swiper.params;
  if (isLast && stopsAtEnd) return false;
  if (isLast) swiper.slideTo(isReversed ? swiper.slides.length - 1 : 0, speed, true, true);
  else if (isReversed) swiper.slidePrev(speed, true, true);
  else swiper.slideNext(speed, true, true);
  return true;
}

/** A stopped rotation for `swiper`; `changed` hears every start and stop. It does nothing while nobody can see it. */
export function createRotation(swiper: Swiper, plan: RotationPlan, changed: () => void): Rotation {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSeen = true;
  const document = swiper.el.ownerDocument;
  const schedule = (): void => {
    clearTimeout(timer);
    if (rotation.running && !rotation.paused && isSeen && !document.hidden)
      timer = setTimeout(tick, plan.delay);
  };
  const tick = (): void => {
    if (swiper.destroyed) return;
    if (advance(swiper, plan)) schedule();
    else rotation.stop();
  };
  const set = (running: boolean): boolean => {
    rotation.running = running;
    schedule();
    swiper.emit(running ? 'autoplayStart' : 'autoplayStop');
    changed();
    return true;
  };
  const rotation: Rotation = {
    running: false,
    paused: false,
    start: () => set(true),
    stop: () => set(false),
    pause: () => {
      rotation.paused = true;
      schedule();
      changed();
    },
    resume: () => {
      rotation.paused = false;
      schedule();
      changed();
    },
    end: stopAll([
      watchSeen(swiper.el, (seen) => {
        isSeen = seen;
        schedule();
      }),
      listen(document, 'visibilitychange', schedule),
      () => clearTimeout(timer),
    ]),
  };
  swiper.on('beforeTransitionStart', (_swiper: unknown, _speed: number, isOurs: boolean) => {
    if (isOurs || !rotation.running) return;
    if (plan.stopsOnInteraction) rotation.stop();
    else schedule();
  });
  swiper.on('sliderFirstMove', () => {
    if (plan.stopsOnInteraction && rotation.running) rotation.stop();
  });
  return rotation;
}
