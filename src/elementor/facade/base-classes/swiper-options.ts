import { asNumber, asString } from '../../../host/settings';
import { bulletOf, perViewByDevice, slideMessages } from '../../carousel/settings';
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

/** Options of Swiper for each breakpoint, by its width. */
function breakpointsOf(settings: Settings, perView: Record<string, number>, { elementor, spaceOn }: Context) {
  const found: Record<number, SwiperOptions> = {};
  for (const { name, value } of elementor.config.breakpoints)
    found[value] = {
      slidesPerView: perView[name],
      slidesPerGroup: asNumber(settings[`slides_to_scroll_${name}`]) || 1,
      ...(settings.image_spacing_custom ? { spaceBetween: spaceOn(name) } : {}),
    };
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
      renderBullet: bulletOf(elementor.config),
    };
  return options;
}

/** The options of Swiper that follow from the settings of a carousel. */
export function swiperOptionsOf(settings: Settings, context: Context): SwiperOptions {
  const { breakpoints } = context.elementor.config;
  const perView = perViewByDevice(
    settings,
    breakpoints.map(({ name }) => name),
  );
  const isSingle = perView.desktop === 1;
  const options: SwiperOptions = {
    slidesPerView: perView.desktop,
    loop: isOn(settings.infinite),
    speed: asNumber(settings.speed, 500),
    handleElementorBreakpoints: true,
    breakpoints: breakpointsOf(settings, perView, context),
    ...controlsOf(settings, context),
    a11y: { enabled: true, ...slideMessages(context.elementor.config) },
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
