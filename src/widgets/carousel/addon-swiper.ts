import { find } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import type { Elementor } from '../../elementor/runtime';
import { elementOf } from '../../host/events';
import { type JsonObject, toObject } from '../../host/settings';
import { type LoopOptions, prepareLoop } from './loop-copies';
import { loadNearPictures } from './near-pictures';
import { createSwiper, type Swiper, type SwiperOptions } from './swiper';

/** Options that an add-on passes to `elementorFrontend.utils.swiper`. */
export interface AddonOptions extends LoopOptions {
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

/** Converts a jQuery set to an array, which Swiper accepts. */
const bare = (given: unknown): unknown =>
  toObject(given)[0] instanceof Element ? Array.from(given as ArrayLike<Element>) : given;

/** Control options for the current Swiper: no jQuery sets, and no icons, since the page's stylesheet has its own. */
function withControls(options: AddonOptions): AddonOptions {
  const wanted: JsonObject = { ...options };
  for (const name of ['navigation', 'pagination', 'scrollbar']) {
    if (typeof wanted[name] !== 'object') continue;
    const { nextEl, prevEl, el, ...rest } = toObject(wanted[name]);
    wanted[name] = { addIcons: false, ...rest, nextEl: bare(nextEl), prevEl: bare(prevEl), el: bare(el) };
  }
  return wanted;
}

/** The current Swiper leaves lazy loading to the browser; the page's markup has the image URLs in `data-` attributes. */
function loadPictures(swiper: Swiper): void {
  const load = (): void => loadNearPictures(swiper);
  load();
  swiper.on('slideChange resize', load);
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
  const container = typeof target === 'string' ? find(document, target) : elementOf(target);
  if (!container) throw new Error('container is required.');
  const { modules, Pagination } = await import('./swiper-modules');
  const turned = handleElementorBreakpoints ? fromLargestWidths(options, config.breakpoints) : options;
  const asked = { ...withControls(turned), modules };
  const loop = prepareLoop(container, asked, Pagination);
  const swiper = createSwiper(container, loop?.options ?? asked);
  loop?.watch(swiper);
  if ('lazy' in options) loadPictures(swiper);
  if (swiper.autoplay?.running && prefersReducedMotion(container)) swiper.autoplay.stop();
  return swiper;
}
