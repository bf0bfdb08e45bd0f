import { isOn, type Settings } from '../../../elementor/element-settings';
import { asOneOf } from '../../../host/lists';
import { asString } from '../../../host/settings';
import type { BreakpointLayout, CarouselConfig, Kind, PlanContext } from './plan';
import { at, common, spaceAt } from './read-settings';

const MEDIA_DEFAULTS: Record<string, number> = { tablet: 2, mobile_extra: 2, mobile: 1 };

function mediaFit(
  kind: Kind,
  settings: Settings,
  device: string,
  context: PlanContext,
  isSingle: boolean,
): BreakpointLayout {
  const usual = kind === 'testimonial' ? 1 : (MEDIA_DEFAULTS[device] ?? 3);
  const wanted = isSingle ? 1 : at(settings, 'slides_per_view', device) || usual;
  const group = isSingle ? 1 : at(settings, 'slides_to_scroll', device) || 1;
  return {
    slidesPerView: Math.min(wanted, context.slideCount),
    slidesPerGroup: Math.min(Math.max(1, Math.floor(group)), context.slideCount),
    spaceBetween: spaceAt(settings, 'space_between', device, context, 10),
  };
}

/** Media and testimonial carousels. */
export function mediaPlan(kind: Kind, settings: Settings, context: PlanContext): CarouselConfig {
  const skin = asString(settings.skin);
  const wanted = asOneOf(settings.effect, ['slide', 'fade', 'cube'] as const, 'slide');
  const effect = kind === 'testimonial' ? 'slide' : skin === 'coverflow' ? 'coverflow' : wanted;
  const isSingle = skin === 'slideshow' || effect === 'fade' || effect === 'cube';
  const fits = context.devices.map((device) => [device, mediaFit(kind, settings, device, context, isSingle)]);
  return {
    ...common(settings),
    effect,
    fits: Object.fromEntries(fits),
    isInfinite: isOn(settings.loop),
    stopsOnInteraction: Boolean(settings.pause_on_interaction),
    isCentered: isOn(settings.centered_slides) && skin !== 'slideshow',
    followsClicks: true,
  };
}

const DEFAULT_THUMBNAILS: Record<string, number> = { tablet: 4, mobile_extra: 4, mobile: 3 };

/** The thumbnails' plan of the slideshow skin. */
export function thumbnailsPlan(settings: Settings, context: PlanContext): CarouselConfig {
  const main = mediaPlan('media', settings, context);
  const fits = context.devices.map((device): [string, BreakpointLayout] => {
    const wanted = at(settings, 'slideshow_slides_per_view', device) || (DEFAULT_THUMBNAILS[device] ?? 5);
    const spaceBetween = spaceAt(settings, 'space_between', device, context, 10);
    return [device, { slidesPerView: Math.min(wanted, context.slideCount), slidesPerGroup: 1, spaceBetween }];
  });
  return {
    ...main,
    effect: 'slide',
    fits: Object.fromEntries(fits),
    delay: null,
    isCentered: isOn(settings.centered_slides),
  };
}
