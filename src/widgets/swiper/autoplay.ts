import { listen } from '../../dom/events/events';
import { type Stop, stopAll } from '../../dom/types';
import type { Swiper, SwiperOptions } from './create-swiper';
import { createPausableTimer } from './pausable-timer';

type Options = Exclude<SwiperOptions['autoplay'], boolean | undefined>;

const DEFAULTS: Options = {
  enabled: false,
  delay: 3000,
  waitForTransition: true,
  disableOnInteraction: false,
  stopOnLastSlide: false,
  reverseDirection: false,
  pauseOnMouseEnter: false,
};

/** What keeps a slider where it is for now; it goes on once nothing does. */
type Hold = 'caller' | 'hidden page' | 'pointer' | 'touch';

const optionsOf = ({ params }: Swiper): Options => params.autoplay as Options;

/** ms until the next slide, from the moment this one begins to come. */
function delayOf(swiper: Swiper, speed: number): number {
  const { delay = 0, waitForTransition } = optionsOf(swiper);
  const own = Number.parseInt(swiper.slides[swiper.activeIndex]?.dataset.swiperAutoplay ?? '', 10);
  return (own > 0 ? own : delay) + (waitForTransition ? speed : 0);
}

function moveOn(swiper: Swiper): void {
  const { slides, isBeginning, isEnd, params } = swiper;
  const { reverseDirection, stopOnLastSlide } = optionsOf(swiper);
  const isAtEnd = (reverseDirection ? isBeginning : isEnd) && !params.loop && !params.rewind;
  if (isAtEnd && stopOnLastSlide) return;
  if (isAtEnd) swiper.slideTo(reverseDirection ? slides.length - 1 : 0, params.speed, true, true);
  else if (reverseDirection) swiper.slidePrev(params.speed, true, true);
  else swiper.slideNext(params.speed, true, true);
  swiper.emit('autoplay');
}

/** What callers find as `swiper.autoplay`. */
class Rotation {
  running = false;
  readonly #swiper: Swiper;
  readonly #holds = new Set<Hold>();
  readonly #timer = createPausableTimer(() => moveOn(this.#swiper));

  constructor(swiper: Swiper) {
    this.#swiper = swiper;
  }

  get paused(): boolean {
    return this.#holds.size > 0;
  }

  get timeLeft(): number {
    return this.#timer.left();
  }

  readonly start = (): boolean => {
    if (this.#swiper.destroyed) return false;
    this.#holds.delete('caller');
    this.running = true;
    this.restart(0);
    this.#swiper.emit('autoplayStart');
    return true;
  };

  readonly stop = (): boolean => {
    if (this.#swiper.destroyed) return false;
    this.running = false;
    this.#timer.stop();
    this.#swiper.emit('autoplayStop');
    return true;
  };

  readonly pause = (): void => this.hold('caller');

  readonly resume = (): void => this.release('caller');

  /** A slide begins to come. */
  restart(speed: number): void {
    this.#timer.start(delayOf(this.#swiper, speed), this.paused);
  }

  hold(reason: Hold): void {
    const wasPaused = this.paused;
    this.#holds.add(reason);
    if (wasPaused || !this.running) return;
    this.#timer.pause();
    this.#swiper.emit('autoplayPause');
  }

  release(reason: Hold): void {
    if (!this.#holds.delete(reason) || this.paused || !this.running) return;
    this.#timer.resume();
    this.#swiper.emit('autoplayResume');
  }
}

/** Whose mouse rests on the slides, and who looks at another tab, misses none. */
function followVisitor(swiper: Swiper, rotation: Rotation): Stop {
  const byMouse =
    (work: () => void) =>
    ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse' && optionsOf(swiper).pauseOnMouseEnter) work();
    };
  const enter = byMouse(() => rotation.hold('pointer'));
  const leave = byMouse(() => rotation.release('pointer'));
  return stopAll([
    listen<PointerEvent>(swiper.el, 'pointerenter', enter),
    listen<PointerEvent>(swiper.el, 'pointerleave', leave),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') rotation.hold('hidden page');
      else rotation.release('hidden page');
    }),
  ]);
}

/**
 * Swiper's autoplay by its names, options and events, without its clock: Swiper's own counts the time left in every frame,
 * also out of view and while it is paused. On a page of carousels that is a fourth of all script time for as long as the
 * page is open.
 */
export const Autoplay: NonNullable<SwiperOptions['modules']>[number] = ({ swiper, extendParams, on }) => {
  const rotation = new Rotation(swiper);
  const endsByVisitor = (): boolean => optionsOf(swiper).disableOnInteraction === true;
  extendParams({ autoplay: DEFAULTS });
  Object.assign(swiper, { autoplay: rotation });
  on('init', () => {
    const unfollow = followVisitor(swiper, rotation);
    on('destroy', () => {
      unfollow();
      if (rotation.running) rotation.stop();
    });
    if (optionsOf(swiper).enabled) rotation.start();
  });
  on('beforeTransitionStart', (_swiper, speed, isInternal) => {
    if (!rotation.running) return;
    if (isInternal || !endsByVisitor()) rotation.restart(speed);
    else rotation.stop();
  });
  on('sliderFirstMove', () => {
    if (rotation.running && endsByVisitor()) rotation.stop();
    else rotation.hold('touch');
  });
  on('touchEnd', () => rotation.release('touch'));
};
