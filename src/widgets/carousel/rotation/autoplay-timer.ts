import type { Swiper } from '../swiper';

export type Context = Parameters<NonNullable<Swiper['modules']>[number]>[0];

interface Options {
  enabled: boolean;
  delay: number;
  waitForTransition: boolean;
  disableOnInteraction: boolean;
  stopOnLastSlide: boolean;
  reverseDirection: boolean;
  pauseOnMouseEnter: boolean;
}

export const DEFAULTS: Options = {
  enabled: false,
  delay: 3000,
  waitForTransition: true,
  disableOnInteraction: false,
  stopOnLastSlide: false,
  reverseDirection: false,
  pauseOnMouseEnter: false,
};

/** A delay of zero moves once a frame at most, ms. */
const FRAME_MS = 16;

export interface Rotation {
  readonly swiper: Swiper;
  readonly emit: Context['emit'];
  timer?: ReturnType<typeof setTimeout>;
  frame?: number;
  touchTimer?: ReturnType<typeof setTimeout>;
  /** ms for which the slide is shown, and what was left of them when its time began. */
  total: number;
  left: number;
  startedAt: number;
  /** Whether the slide that shows keeps what is left of its time. */
  keepsTime: boolean;
  isHovered: boolean;
  isTouched: boolean;
  isHeld: boolean;
  onTransitionEnd: (event: Event) => void;
}

export const optionsOf = ({ swiper }: Rotation): Options => swiper.params.autoplay as Options;

export const isActive = ({ swiper }: Rotation): boolean => !swiper.destroyed && swiper.autoplay.running;

export function timeLeft(rotation: Rotation): number {
  const { paused, running } = rotation.swiper.autoplay;
  return paused || !running ? rotation.left : rotation.startedAt + rotation.left - Date.now();
}

/** The delay of the current slide: its own (`data-swiper-autoplay`) or that of the options. */
export function delayOf(rotation: Rotation): number {
  const { slides, activeIndex, virtual, params } = rotation.swiper;
  const isVirtual = virtual && toEnabled(params.virtual);
  const slide = isVirtual
    ? slides.find(({ classList }) => classList.contains('swiper-slide-active'))
    : slides[activeIndex];
  const own = Number.parseInt(slide?.getAttribute('data-swiper-autoplay') ?? '', 10);
  return own > 0 ? own : optionsOf(rotation).delay;
}

const toEnabled = (option: unknown): boolean =>
  option === true ||
  (typeof option === 'object' && option !== null && 'enabled' in option && option.enabled === true);

/** Moves to the next slide, and from the last one to the first unless the rotation ends there. */
function move(rotation: Rotation): void {
  const { swiper, emit } = rotation;
  if (swiper.destroyed) return;
  const { reverseDirection, stopOnLastSlide } = optionsOf(rotation);
  const { speed, loop, rewind, cssMode } = swiper.params;
  const isAtEnd = (reverseDirection ? swiper.isBeginning : swiper.isEnd) && !loop && !rewind;
  if (!isAtEnd && reverseDirection) swiper.slidePrev(speed, true, true);
  else if (!isAtEnd) swiper.slideNext(speed, true, true);
  else if (!stopOnLastSlide)
    swiper.slideTo(reverseDirection ? swiper.slides.length - 1 : 0, speed, true, true);
  if (!isAtEnd || !stopOnLastSlide) emit('autoplay');
  // Scrolling by CSS has no transition whose end starts the next slide's time.
  if (cssMode) rotation.timer = setTimeout(run, 0, rotation);
}

/** Reports the time that is left, for indicators of other scripts. */
function reportTime(rotation: Rotation): void {
  if (!isActive(rotation) || rotation.swiper.autoplay.paused) return;
  const left = timeLeft(rotation);
  rotation.emit('autoplayTimeLeft', left, left / rotation.total);
  const { eventsListeners, eventsAnyListeners } = rotation.swiper;
  if (!eventsListeners.autoplayTimeLeft?.length && !eventsAnyListeners.length) return;
  rotation.frame = requestAnimationFrame(() => reportTime(rotation));
}

function clear({ timer, frame }: Rotation): void {
  clearTimeout(timer);
  if (frame !== undefined) cancelAnimationFrame(frame);
}

/** Starts the time of the slide, or what is left of it. */
function run(rotation: Rotation, left?: number): void {
  if (!isActive(rotation)) return;
  clear(rotation);
  rotation.left = left ?? delayOf(rotation);
  if (left === undefined) rotation.total = rotation.left;
  rotation.startedAt = Date.now();
  rotation.swiper.autoplay.paused = false;
  rotation.timer = setTimeout(move, Math.max(FRAME_MS, rotation.left), rotation);
  reportTime(rotation);
}

export function start(rotation: Rotation): boolean {
  if (rotation.swiper.destroyed) return false;
  rotation.swiper.autoplay.running = true;
  run(rotation);
  rotation.emit('autoplayStart');
  return true;
}

export function stop(rotation: Rotation): boolean {
  if (rotation.swiper.destroyed) return false;
  rotation.swiper.autoplay.running = false;
  clear(rotation);
  rotation.emit('autoplayStop');
  return true;
}

const isOver = ({ swiper, left }: Rotation): boolean => swiper.isEnd && left < 0 && !swiper.params.loop;

/** Pauses until `resume`; while a slide moves (`isMove`), until the transition has ended. */
export function pause(rotation: Rotation, isInternal = false, isMove = false): void {
  if (!isActive(rotation)) return;
  const { swiper, emit } = rotation;
  const left = timeLeft(rotation);
  clear(rotation);
  rotation.keepsTime ||= !isInternal;
  swiper.autoplay.paused = true;
  if (!isMove) {
    rotation.left = left;
    if (isOver(rotation)) return;
    rotation.left = Math.max(0, left);
  }
  emit('autoplayPause');
  if (optionsOf(rotation).waitForTransition)
    swiper.wrapperEl.addEventListener('transitionend', rotation.onTransitionEnd);
  else resume(rotation);
}

export function resume(rotation: Rotation): void {
  if (!isActive(rotation) || isOver(rotation)) return;
  run(rotation, rotation.keepsTime ? rotation.left : undefined);
  rotation.keepsTime = false;
  rotation.emit('autoplayResume');
}

export function onTransitionEnd(rotation: Rotation, event: Event): void {
  const { swiper, isHovered } = rotation;
  if (swiper.destroyed || event.target !== swiper.wrapperEl) return;
  swiper.wrapperEl.removeEventListener('transitionend', rotation.onTransitionEnd);
  // Swiper fires this event itself when a finger catches a moving slide.
  const isCaught = event instanceof CustomEvent && event.detail?.bySwiperTouchMove === true;
  if (!isHovered && !isCaught) resume(rotation);
}
