import { findAll, findAllGiven, findGiven } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { ELEMENT } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { elementOf } from '../../host/events/events';
import { asNumber, type JsonObject, toObject } from '../../host/settings';
import { keepPicturesLoaded } from './slide-pictures';
import { createSwiper, type Swiper, type SwiperOptions } from './swiper';

type Slide = HTMLElement & { swiperSlideIndex?: number };
type SwiperModule = NonNullable<SwiperOptions['modules']>[number];

/** Older versions of Swiper mark copies with this class; add-ons exclude it when they count or measure slides. */
const COPY = 'swiper-slide-duplicate';

/** Layout of slides at one width, from the options or from a breakpoint. */
interface Layout {
  readonly perView: number;
  readonly group: number;
}

/** The number of slides, at their own width, that fill the container; rounded up. */
function perViewByWidth(container: HTMLElement, slides: readonly HTMLElement[]): number {
  const width = slides.reduce((sum, slide) => sum + slide.offsetWidth, 0) / slides.length;
  return width ? Math.ceil(container.offsetWidth / width) : slides.length;
}

function layoutsOf(options: SwiperOptions, byWidth: () => number): Layout[] {
  const at = ({ slidesPerView = options.slidesPerView, slidesPerGroup = options.slidesPerGroup }) => ({
    perView: slidesPerView === 'auto' ? byWidth() : Math.ceil(asNumber(slidesPerView, 1)),
    group: Math.max(1, asNumber(slidesPerGroup, 1)),
  });
  return [options, ...Object.values(options.breakpoints ?? {})].map(at);
}

/**
 * The number of times each slide must exist. Swiper loops by moving slides from one end to the other: it needs the slides
 * in view, twice the slides of one step, one more, and only full groups.
 */
function timesOf(options: SwiperOptions, count: number, byWidth: () => number): number {
  const asked = asNumber(options.loopedSlides);
  const layouts = layoutsOf(options, byWidth);
  const needs = ({ perView, group }: Layout): number => {
    const beside = Math.max(group, asked, options.centeredSlides ? Math.ceil(perView / 2) : 0);
    return perView + 2 * beside + 1;
  };
  const least = Math.max(1, Math.ceil(Math.max(...layouts.map(needs)) / count));
  const most = least + Math.max(...layouts.map(({ group }) => group));
  for (let times = least; times < most; times += 1)
    if (layouts.every(({ group }) => (times * count) % group === 0)) return times;
  return least;
}

function copyOf(slide: HTMLElement): HTMLElement {
  const copy = slide.cloneNode(true) as HTMLElement;
  copy.classList.add(COPY);
  for (const part of [copy, ...findAll(copy, '[id]')]) part.removeAttribute('id');
  return copy;
}

/** Wraps a module that counts slides, so that it does not count copies. */
const counting =
  (original: SwiperModule, count: number): SwiperModule =>
  ({ swiper, ...rest }) => {
    const get = (target: Swiper, key: string | symbol): unknown => {
      const value: unknown = Reflect.get(target, key);
      if (key === 'slides') return target.slides.slice(0, count);
      return typeof value === 'function' ? value.bind(target) : value;
    };
    original({ ...rest, swiper: new Proxy(swiper, { get }) });
  };

/** Changes for a loop of few slides: options for Swiper, and the clean-up of the built Swiper. */
interface Loop {
  readonly options: SwiperOptions;
  watch(swiper: Swiper): void;
}

/**
 * Adds copies of slides to a container that has too few slides for Swiper to loop. Indexes (`realIndex`, `slideToLoop`,
 * pagination) are those of the original slides. The copies are removed when the Swiper is destroyed.
 */
export function prepareLoop(
  container: HTMLElement,
  options: SwiperOptions,
  counted: SwiperModule | undefined,
): Loop | null {
  const { slideClass = 'swiper-slide', wrapperClass = 'swiper-wrapper' } = options;
  const isLaidOut = asNumber(options.grid?.rows, 1) <= 1 && !options.virtual;
  const slides: Slide[] = findAllGiven(container, `.${wrapperClass} > .${slideClass}`);
  const [wrapper, count] = [slides[0]?.parentElement, slides.length];
  if (!options.loop || !isLaidOut || !wrapper) return null;
  const times = timesOf(options, count, () => perViewByWidth(container, slides));
  if (times < 2) return null;
  const copies = Array.from({ length: times - 1 }, () => slides.map(copyOf)).flat();
  wrapper.append(...copies);
  const all: Slide[] = [...slides, ...copies];
  const indexes = new Map(all.map((slide, index) => [slide, index]));
  // Swiper numbers all slides, including copies, before the first transition.
  const renumber = (): void => {
    for (const [slide, index] of indexes) {
      slide.swiperSlideIndex = index;
      slide.setAttribute('data-swiper-slide-index', String(index % count));
    }
  };
  const a11y = typeof options.a11y === 'object' ? options.a11y : {};
  const label = a11y.slideLabelMessage ?? '{{index}} / {{slidesLength}}';
  const modules = options.modules?.map((one) => (one === counted ? counting(one, count) : one));
  return {
    options: {
      ...options,
      modules,
      a11y: options.a11y !== false && {
        ...a11y,
        slideLabelMessage: label.replace('{{slidesLength}}', String(count)),
      },
      on: { ...options.on, beforeLoopFix: renumber },
    },
    watch: (swiper) =>
      swiper.on('destroy', () => {
        for (const copy of copies) copy.remove();
      }),
  };
}

/** Options that an add-on passes to `elementorFrontend.utils.swiper`. */
export interface AddonOptions extends SwiperOptions {
  /** Breakpoints are maximum widths, as in Elementor, and are converted to Swiper's minimum widths. */
  handleElementorBreakpoints?: boolean;
}

/** Converts breakpoints by maximum width to breakpoints by minimum width. */
export function fromLargestWidths(
  { breakpoints = {}, ...options }: AddonOptions,
  active: Elementor['config']['breakpoints'],
): AddonOptions {
  const turned: NonNullable<SwiperOptions['breakpoints']> = {};
  let from = 0;
  for (const { value, direction } of active) {
    const asked = breakpoints[value];
    if (asked) turned[direction === 'min' ? value : from] = asked;
    if (direction === 'max') from = value + 1;
  }
  const own = (['slidesPerView', 'slidesPerGroup', 'spaceBetween'] as const).filter((key) => key in options);
  turned[from] = Object.fromEntries(own.map((key) => [key, options[key]]));
  return { ...options, breakpoints: turned };
}

/** Controls as Swiper accepts them: a set becomes an array; a selector is looked up in the carousel's widget first. */
function bare(given: unknown, container: HTMLElement): unknown {
  if (toObject(given)[0] instanceof Element) return Array.from(given as ArrayLike<Element>);
  const own = typeof given === 'string' ? findAllGiven(container.closest(ELEMENT) ?? container, given) : [];
  return own.length ? own : given;
}

/** Control options for the current Swiper: no jQuery sets, and no icons, since the page's stylesheet has its own. */
function withControls(options: AddonOptions, container: HTMLElement): AddonOptions {
  const wanted: JsonObject = { ...options };
  for (const name of ['navigation', 'pagination', 'scrollbar']) {
    if (typeof wanted[name] !== 'object') continue;
    const controls = { ...toObject(wanted[name]) };
    for (const key of ['nextEl', 'prevEl', 'el'])
      if (controls[key]) controls[key] = bare(controls[key], container);
    wanted[name] = { addIcons: false, ...controls };
  }
  return wanted;
}

/**
 * Builds a Swiper with all modules for an add-on, on an element or on the first match of a set or selector. With reduced
 * motion, autoplay does not start by itself.
 * @throws Error without an element
 */
export async function buildAddonSwiper(
  target: ArrayLike<HTMLElement> | HTMLElement | string,
  { handleElementorBreakpoints, ...options }: AddonOptions = {},
  { config, document }: Elementor,
): Promise<Swiper> {
  const container = typeof target === 'string' ? findGiven(document, target) : elementOf(target);
  if (!container) throw new Error('container is required.');
  const { modules, Pagination } = await import('./swiper-modules');
  const turned = handleElementorBreakpoints ? fromLargestWidths(options, config.breakpoints) : options;
  // Swiper's breakpoints need media queries; without them the layout is the one outside of the breakpoints.
  if (!document.defaultView?.matchMedia) turned.breakpoints = undefined;
  const asked = { ...withControls(turned, container), modules };
  const loop = prepareLoop(container, asked, Pagination);
  const swiper = createSwiper(container, loop?.options ?? asked);
  loop?.watch(swiper);
  // Swiper leaves lazy loading to the browser, but the markup has the URLs in `data-` attributes.
  if ('lazy' in options) keepPicturesLoaded(swiper);
  if (swiper.autoplay?.running && prefersReducedMotion(container)) swiper.autoplay.stop();
  return toObject(container).swiper as Swiper;
}
