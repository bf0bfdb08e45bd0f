import type Swiper from 'swiper';
import { wrap } from '../../elementor/scope';
import { asNumber } from '../../host/settings';

type Listener = (this: unknown, ...args: unknown[]) => unknown;

const modulo = (value: number, count: number): number => ((value % count) + count) % count;

/** Indexes of a loop in Swiper 5 and 8, which have copies of slides before the first slide and after the last one. */
function indexesOf(swiper: Swiper) {
  const { slides, realIndex, activeIndex, previousRealIndex } = swiper;
  const params: Swiper['params'] & { loopedSlides?: unknown } = swiper.params;
  const { loopedSlides, slidesPerView, loopAdditionalSlides } = params;
  const count = new Set(slides.map((slide) => slide.dataset.swiperSlideIndex)).size;
  const asked = asNumber(loopedSlides) || asNumber(slidesPerView, count);
  /** The number of copies at each end. */
  const copies = Math.min(count, Math.ceil(asked) + asNumber(loopAdditionalSlides));
  const last = count + 2 * copies - 1;
  const slideAt = (index: number) => slides[modulo(activeIndex + index - copies - realIndex, slides.length)];
  const toReal = (index: number): number =>
    modulo(Math.max(0, Math.min(last, asNumber(index))) - copies, count);
  /** Moves at once, as those versions do. Where slides have to be reordered for it, Swiper moves in the next frame. */
  const show = (real: number, rest: unknown[]): unknown => {
    const at = slides.findIndex(({ dataset }) => Number(dataset.swiperSlideIndex) === real);
    const isThere = at >= 0 && at <= slides.length - asNumber(slidesPerView, count);
    return Reflect.apply(isThere ? swiper.slideTo : swiper.slideToLoop, swiper, [
      isThere ? at : real,
      ...rest,
    ]);
  };
  return {
    loopedSlides: copies,
    activeIndex: copies + realIndex,
    previousIndex: copies + asNumber(previousRealIndex),
    slides: Array.from({ length: last + 1 }, (_, index) => slideAt(index)),
    slideTo: (index = 0, ...rest: unknown[]) => show(toReal(index), rest),
    slideToLoop: (index = 0, ...rest: unknown[]) => show(toReal(asNumber(index) + copies), rest),
  };
}

const INDEXES = ['loopedSlides', 'activeIndex', 'previousIndex', 'slides', 'slideTo', 'slideToLoop'];

/** `on`, `once` and `off`, whose listeners get the object for scripts instead of the Swiper. */
function listeningOf(swiper: Swiper, forScripts: () => Swiper) {
  const wrapped = new WeakMap<object, Listener>();
  const wrapListener = (value: unknown): unknown => {
    if (typeof value !== 'function') return value;
    const pass: Listener = (...args) =>
      value.apply(
        forScripts(),
        args.map((arg) => (arg === swiper ? forScripts() : arg)),
      );
    const listener = wrapped.get(value) ?? pass;
    wrapped.set(value, listener);
    return listener;
  };
  const withListener =
    (name: 'on' | 'once' | 'off') =>
    (...args: unknown[]): Swiper => {
      Reflect.apply(swiper[name], swiper, args.map(wrapListener));
      return forScripts();
    };
  return { on: withListener('on'), once: withListener('once'), off: withListener('off') };
}

/**
 * The Swiper that other scripts get. It has the members of the versions that the page builder loads (5.3.6 and 8.4.5): in a
 * loop, `slides` includes copies at both ends, and `activeIndex` and `slideTo` count them. The page has no copies: an entry
 * of `slides` for a copy is the slide itself. Listeners get this object, too.
 */
export function swiperForScripts(swiper: Swiper): Swiper {
  // The name of `start` in older versions.
  if (swiper.autoplay) Object.assign(swiper.autoplay, { run: swiper.autoplay.start });
  const members: object = {
    ...listeningOf(swiper, () => forScripts),
    $el: wrap(swiper.el),
    $wrapperEl: wrap(swiper.wrapperEl),
  };
  const ownerOf = (key: string | symbol): object => {
    if (Object.hasOwn(members, key)) return members;
    const isLooped = !swiper.destroyed && swiper.params.loop;
    return isLooped && INDEXES.includes(String(key)) ? indexesOf(swiper) : swiper;
  };
  const forScripts: Swiper = new Proxy(swiper, {
    get(target, key) {
      const value: unknown = Reflect.get(ownerOf(key), key);
      return typeof value === 'function' && key !== 'constructor' ? value.bind(target) : value;
    },
  });
  return forScripts;
}
