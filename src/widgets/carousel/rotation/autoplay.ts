import { type Stop, stopAll } from '../../../dom/events';
import { listen } from '../../../host/events/listen';
import type { Swiper } from '../swiper';
import {
  type Context,
  DEFAULTS,
  delayOf,
  isActive,
  onTransitionEnd,
  optionsOf,
  pause,
  type Rotation,
  resume,
  start,
  stop,
  timeLeft,
} from './autoplay-timer';

/** How long a finger holds a slide before the rotation pauses, ms. */
const HOLD_MS = 200;

/** The rotation stops at the visitor's first own move, where the options say so, and else pauses for the move. */
function onMove(rotation: Rotation, isInternal: boolean): void {
  if (!isActive(rotation)) return;
  if (isInternal || !optionsOf(rotation).disableOnInteraction) pause(rotation, true, true);
  else stop(rotation);
}

/** Pauses while the tab is hidden and while a mouse is over the carousel. Returns what ends that. */
function watchPage(rotation: Rotation): Stop {
  const { el } = rotation.swiper;
  const document = el.ownerDocument;
  const onVisibility = (): void => {
    if (!isActive(rotation)) return;
    if (document.visibilityState === 'hidden') pause(rotation);
    else resume(rotation);
  };
  const onEnter = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    rotation.keepsTime = true;
    rotation.isHovered = true;
    if (!rotation.swiper.animating && !rotation.swiper.autoplay.paused) pause(rotation, true);
  };
  const onLeave = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse') return;
    rotation.isHovered = false;
    if (rotation.swiper.autoplay.paused) resume(rotation);
  };
  const stops = [listen(document, 'visibilitychange', onVisibility)];
  if (optionsOf(rotation).pauseOnMouseEnter)
    stops.push(listen(el, 'pointerenter', onEnter), listen(el, 'pointerleave', onLeave));
  return stopAll(stops);
}

/** A finger that holds a slide pauses the rotation. */
function watchTouches(rotation: Rotation, on: Context['on']): void {
  on('sliderFirstMove', () => {
    if (!isActive(rotation)) return;
    if (optionsOf(rotation).disableOnInteraction) return void stop(rotation);
    Object.assign(rotation, { isTouched: true, isHeld: false, keepsTime: false });
    rotation.touchTimer = setTimeout(() => {
      rotation.isHeld = true;
      pause(rotation);
    }, HOLD_MS);
  });
  on('touchEnd', () => {
    if (!isActive(rotation) || !rotation.isTouched) return;
    clearTimeout(rotation.touchTimer);
    clearTimeout(rotation.timer);
    const isCssHold = rotation.isHeld && rotation.swiper.params.cssMode;
    if (isCssHold && !optionsOf(rotation).disableOnInteraction) resume(rotation);
    Object.assign(rotation, { isHeld: false, isTouched: false });
  });
  on('_freeModeStaticRelease', () => {
    if (rotation.isHeld || rotation.keepsTime) resume(rotation);
  });
  on('_freeModeNoMomentumRelease', () => onMove(rotation, false));
}

function watchSlides(rotation: Rotation, on: Context['on']): void {
  let endWatch: Stop | undefined;
  on('init', () => {
    if (!optionsOf(rotation).enabled) return;
    endWatch = watchPage(rotation);
    start(rotation);
  });
  on('destroy', () => {
    endWatch?.();
    clearTimeout(rotation.touchTimer);
    if (rotation.swiper.autoplay.running) stop(rotation);
  });
  on('beforeTransitionStart', (_swiper: Swiper, _speed: number, isInternal: boolean) =>
    onMove(rotation, isInternal),
  );
  on('slideChange', () => {
    if (!isActive(rotation) || !rotation.swiper.autoplay.paused) return;
    rotation.total = delayOf(rotation);
    rotation.left = rotation.total;
  });
}

/**
 * Autoplay as Swiper's module of this name, with its options, methods and events. Swiper's own asks for an animation frame
 * 60 times a second as long as the carousel runs, also while it is paused out of view. This one has a timer per slide, and
 * asks for frames only while it moves and another script listens to `autoplayTimeLeft`.
 */
export function Autoplay({ swiper, extendParams, on, emit }: Context): void {
  extendParams({ autoplay: DEFAULTS });
  const rotation: Rotation = {
    swiper,
    emit,
    total: DEFAULTS.delay,
    left: 0,
    startedAt: 0,
    keepsTime: false,
    isHovered: false,
    isTouched: false,
    isHeld: false,
    onTransitionEnd: (event) => onTransitionEnd(rotation, event),
  };
  const methods = {
    running: false,
    paused: false,
    get timeLeft() {
      return timeLeft(rotation);
    },
    start: () => start(rotation),
    // `start` in older versions of Swiper.
    run: () => start(rotation),
    stop: () => stop(rotation),
    pause: (isInternal?: boolean, isMove?: boolean) => pause(rotation, isInternal, isMove),
    resume: () => resume(rotation),
  };
  swiper.autoplay = methods;
  watchSlides(rotation, on);
  watchTouches(rotation, on);
}
