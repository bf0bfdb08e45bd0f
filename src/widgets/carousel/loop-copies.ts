import { findAll } from '../../dom/find';
import { asNumber } from '../../host/settings';
import type { Swiper, SwiperOptions } from './swiper';

type Slide = HTMLElement & { swiperSlideIndex?: number };
type SwiperModule = NonNullable<SwiperOptions['modules']>[number];

/** Options of a carousel that may loop. */
export interface LoopOptions extends SwiperOptions {
  /** Of the engine that add-ons know: how many slides it copies to each end. */
  loopedSlides?: number | null;
}

/** The engine that add-ons know marks copies by this class; they leave them out where they count or measure slides. */
const COPY = 'swiper-slide-duplicate';

/** How slides lie at one width, of the options themselves or of a breakpoint. */
interface Layout {
  readonly perView: number;
  readonly group: number;
}

/** How many slides of their own width fill the container, rounded up. */
function perViewByWidth(container: HTMLElement, slides: readonly HTMLElement[]): number {
  const width = slides.reduce((sum, slide) => sum + slide.offsetWidth, 0) / slides.length;
  return width ? Math.ceil(container.offsetWidth / width) : slides.length;
}

function layoutsOf(options: LoopOptions, byWidth: () => number): Layout[] {
  const at = ({ slidesPerView = options.slidesPerView, slidesPerGroup = options.slidesPerGroup }) => ({
    perView: slidesPerView === 'auto' ? byWidth() : Math.ceil(asNumber(slidesPerView, 1)),
    group: Math.max(1, asNumber(slidesPerGroup, 1)),
  });
  return [options, ...Object.values(options.breakpoints ?? {})].map(at);
}

/**
 * How often each slide has to be there: the engine turns slides by moving them from one end to the other, so that it
 * needs those in view, as many beside them as one step moves, twice, and one to spare; full groups of them.
 */
function timesOf(options: LoopOptions, count: number, byWidth: () => number): number {
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

/** Modules that count slides count those of the page, without copies. */
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

/** What a loop of few slides changes: options for the engine, and what the built engine needs. */
interface Loop {
  readonly options: LoopOptions;
  watch(swiper: Swiper): void;
}

/**
 * Adds copies of slides to a container whose options ask for a loop of fewer than the engine can turn. Indexes stay
 * those of the page's slides (`realIndex`, `slideToLoop`, pagination); copies leave with the engine.
 */
export function prepareLoop(
  container: HTMLElement,
  options: LoopOptions,
  counted: SwiperModule | undefined,
): Loop | null {
  const { slideClass = 'swiper-slide', wrapperClass = 'swiper-wrapper' } = options;
  const isLaidOut = asNumber(options.grid?.rows, 1) <= 1 && !options.virtual;
  const slides: Slide[] = findAll(container, `.${wrapperClass} > .${slideClass}`);
  const [wrapper, count] = [slides[0]?.parentElement, slides.length];
  if (!options.loop || !isLaidOut || !wrapper) return null;
  const times = timesOf(options, count, () => perViewByWidth(container, slides));
  if (times < 2) return null;
  const copies = Array.from({ length: times - 1 }, () => slides.map(copyOf)).flat();
  wrapper.append(...copies);
  const all: Slide[] = [...slides, ...copies];
  const indexes = new Map(all.map((slide, index) => [slide, index]));
  // The engine numbers all slides before it turns the first.
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
