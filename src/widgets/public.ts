import type { Elementor } from '../elementor';
import type { EngineOptions } from './carousel/engine';

interface AskedOptions extends Omit<EngineOptions, 'effect'> {
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
    if (direction === 'min') {
      if (asked) turned[value] = asked;
      continue;
    }
    if (asked) turned[from] = asked;
    from = value + 1;
  }
  const { slidesPerView, slidesPerGroup, spaceBetween } = options;
  turned[from] = { slidesPerView, slidesPerGroup, spaceBetween };
  return { ...options, breakpoints: turned };
}

/** Puts what widgets offer to add-ons on `elementorFrontend.utils` (contract 5.2). */
export function offerUtils({ utils, config }: Elementor): void {
  const build = async (target: ArrayLike<HTMLElement> | HTMLElement, asked: AskedOptions = {}) => {
    const container = target instanceof HTMLElement ? target : target[0];
    if (!container) throw new Error('container is required.');
    const { createSwiper } = await import('./carousel/engine');
    const { handleElementorBreakpoints, ...options } = asked;
    return createSwiper(
      container,
      handleElementorBreakpoints ? fromLargestWidths(options, config.breakpoints) : options,
    );
  };
  /** Called with `new`; answers a promise of the engine, as the original does. */
  function SwiperUtil(target: HTMLElement, options?: AskedOptions): Promise<unknown> {
    return build(target, options);
  }
  utils.swiper = SwiperUtil;
}
