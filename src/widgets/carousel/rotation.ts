import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { watchSeen } from '../../dom/visibility';
import { asNumber, asShape } from '../../host/shapes';
import { isAtEnd } from './access';
import type { Swiper } from './engine';

/** When a rotation moves on and what ends it. */
export interface RotationPlan {
  readonly stopsOnInteraction: boolean;
  /** Stop at the last slide instead of going back to the first. */
  readonly stopsAtEnd: boolean;
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

function advance(swiper: Swiper, { stopsAtEnd }: RotationPlan): boolean {
  const isLast = isAtEnd(swiper, false);
  const { speed } = swiper.params;
  if (isLast && stopsAtEnd) return false;
  if (isLast) swiper.slideTo(0, speed, true, true);
  else swiper.slideNext(speed, true, true);
  return true;
}

/** ms between changes: neighbours may have set another. */
const delayOf = ({ params }: Swiper): number => asNumber(asShape(params.autoplay).delay, 3000);

/** Calls `turn` after each delay as long as `mayRun` and somebody can see the slides. */
function createClock(swiper: Swiper, mayRun: () => boolean, turn: () => void) {
  const { el } = swiper;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSeen = true;
  const document = el.ownerDocument;
  const wind = (): void => {
    clearTimeout(timer);
    if (mayRun() && isSeen && !document.hidden) timer = setTimeout(turn, delayOf(swiper));
  };
  const end = stopAll([
    watchSeen(el, (seen) => {
      isSeen = seen;
      wind();
    }),
    listen(document, 'visibilitychange', wind),
    () => clearTimeout(timer),
  ]);
  return { wind, end };
}

/** A visitor's hand on the slides ends the rotation where the plan says so, or lets it wait anew. */
function heedVisitor(
  swiper: Swiper,
  { stopsOnInteraction }: RotationPlan,
  rotation: Rotation,
  wind: () => void,
) {
  swiper.on('beforeTransitionStart', (_swiper: unknown, _speed: number, isOurs: boolean) => {
    if (isOurs || !rotation.running) return;
    if (stopsOnInteraction) rotation.stop();
    else wind();
  });
  swiper.on('sliderFirstMove', () => {
    if (stopsOnInteraction && rotation.running) rotation.stop();
  });
}

/** A stopped rotation for `swiper`; `changed` hears every start and stop. It does nothing while nobody can see it. */
export function createRotation(swiper: Swiper, plan: RotationPlan, changed: () => void): Rotation {
  const tick = (): void => {
    if (swiper.destroyed) return;
    if (advance(swiper, plan)) wind();
    else rotation.stop();
  };
  let clock: ReturnType<typeof createClock> | undefined;
  const wind = (): void => clock?.wind();
  const run = (running: boolean): boolean => {
    rotation.running = running;
    if (running) clock ??= createClock(swiper, () => rotation.running && !rotation.paused, tick);
    wind();
    swiper.emit(running ? 'autoplayStart' : 'autoplayStop');
    changed();
    return true;
  };
  const hold = (paused: boolean): void => {
    rotation.paused = paused;
    wind();
    changed();
  };
  const rotation: Rotation = {
    running: false,
    paused: false,
    start: () => run(true),
    stop: () => run(false),
    pause: () => hold(true),
    resume: () => hold(false),
    end: () => clock?.end(),
  };
  heedVisitor(swiper, plan, rotation, wind);
  return rotation;
}
