import type { Elementor } from '../../elementor';
import { createSwiper, type EngineOptions, type Swiper } from './engine';

/** Options an add-on hands over to `elementorFrontend.utils.swiper`. */
export interface AskedOptions extends Omit<EngineOptions, 'effect'> {
  /** Breakpoints are the page's largest widths, to be turned into the engine's smallest (contract 5.1). */
  handleElementorBreakpoints?: boolean;
}

/** Turns options by largest width into options by smallest width: each applies up to its own value. */
export function fromLargestWidths(
  { breakpoints = {}, ...options }: AskedOptions,
  active: Elementor['config']['breakpoints'],
): AskedOptions {
  const turned: NonNullable<EngineOptions['breakpoints']> = {};
  let from = 0;
  for (const { value, direction } of active) {
    const asked = breakpoints[value];
    if (asked) turned[direction === 'min' ? value : from] = asked;
    if (direction === 'max') from = value + 1;
  }
  const { slidesPerView, slidesPerGroup, spaceBetween } = options;
  turned[from] = { slidesPerView, slidesPerGroup, spaceBetween };
  return { ...options, breakpoints: turned };
}

/** Builds the engine an add-on asked for on an element or the first of a set. Throws without one. */
export function buildAsked(
  target: ArrayLike<HTMLElement> | HTMLElement,
  { handleElementorBreakpoints, ...options }: AskedOptions = {},
  { config }: Elementor,
): Promise<Swiper> {
  const container = target instanceof HTMLElement ? target : target[0];
  if (!container) throw new Error('container is required.');
  return createSwiper(
    container,
    handleElementorBreakpoints ? fromLargestWidths(options, config.breakpoints) : options,
  );
}
