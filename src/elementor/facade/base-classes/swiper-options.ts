import { asNumber, asString } from '../../../host/settings';
import { isOn, type Settings } from '../../element-settings';
import type { Elementor } from '../../runtime';

/** Options of Swiper that subclasses change. */
export type SwiperOptions = Record<string, unknown>;

/** What the options depend on, beside the settings of the element. */
interface Context {
  readonly id: string | null;
  readonly elementor: Elementor;
  /** px between slides on a device. */
  spaceOn(device?: string): number;
}

/** The number of slides in view on desktop. */
export const slidesToShow = (settings: Settings): number => asNumber(settings.slides_to_show) || 3;

/** Options of Swiper for each breakpoint, by its width, the largest first. */
function breakpointsOf(settings: Settings, { elementor, spaceOn }: Context): Record<number, SwiperOptions> {
  const usual: Record<string, number> = { mobile: 1, tablet: slidesToShow(settings) === 1 ? 1 : 2 };
  const found: Record<number, SwiperOptions> = {};
  let larger = slidesToShow(settings);
  for (const { name, value } of [...elementor.config.breakpoints].reverse()) {
    const slidesPerView = asNumber(settings[`slides_to_show_${name}`]) || (usual[name] ?? larger);
    found[value] = { slidesPerView, slidesPerGroup: asNumber(settings[`slides_to_scroll_${name}`]) || 1 };
    if (settings.image_spacing_custom) Object.assign(found[value], { spaceBetween: spaceOn(name) });
    larger = slidesPerView;
  }
  return found;
}

const has = (settings: Settings, control: string): boolean =>
  [control, 'both'].includes(asString(settings.navigation));

function controlsOf(settings: Settings, { id, elementor }: Context): SwiperOptions {
  const options: SwiperOptions = {};
  if (has(settings, 'arrows'))
    options.navigation = {
      prevEl: '.elementor-swiper-button-prev',
      nextEl: '.elementor-swiper-button-next',
    };
  if (has(settings, 'dots') || settings.pagination)
    options.pagination = {
      el: `.elementor-element-${id} .swiper-pagination`,
      type: asString(settings.pagination) || 'bullets',
      clickable: true,
      renderBullet: (index: number, className: string) =>
        `<span class="${className}" role="button" data-bullet-index="${index}" aria-label="${elementor.config.word('a11yCarouselPaginationBulletMessage', 'Go to slide')} ${index + 1}"></span>`,
    };
  return options;
}

const a11yOf = ({ config }: Elementor): SwiperOptions => ({
  enabled: true,
  prevSlideMessage: config.word('a11yCarouselPrevSlideMessage', 'Previous slide'),
  nextSlideMessage: config.word('a11yCarouselNextSlideMessage', 'Next slide'),
  firstSlideMessage: config.word('a11yCarouselFirstSlideMessage', 'This is the first slide'),
  lastSlideMessage: config.word('a11yCarouselLastSlideMessage', 'This is the last slide'),
});

/** The options of Swiper that follow from the settings of a carousel. */
export function swiperOptionsOf(settings: Settings, context: Context): SwiperOptions {
  const isSingle = slidesToShow(settings) === 1;
  const options: SwiperOptions = {
    slidesPerView: slidesToShow(settings),
    loop: isOn(settings.infinite),
    speed: asNumber(settings.speed, 500),
    handleElementorBreakpoints: true,
    breakpoints: breakpointsOf(settings, context),
    ...controlsOf(settings, context),
    a11y: a11yOf(context.elementor),
  };
  if (isOn(settings.autoplay))
    options.autoplay = {
      delay: asNumber(settings.autoplay_speed, 5000),
      disableOnInteraction: isOn(settings.pause_on_interaction),
    };
  if (!isSingle) options.slidesPerGroup = asNumber(settings.slides_to_scroll) || 1;
  else if (settings.effect) options.effect = settings.effect;
  if (options.effect === 'fade') options.fadeEffect = { crossFade: true };
  if (settings.image_spacing_custom) options.spaceBetween = context.spaceOn();
  if (isOn(settings.lazyload)) options.lazy = { loadPrevNext: true, loadPrevNextAmount: 1 };
  return options;
}
