import { isOn, type Settings } from '../../../elementor/element-settings';
import { asNumber } from '../../../host/settings';
import { galleryPlan } from './gallery-plan';
import { mediaPlan } from './media-plan';
import type { BreakpointLayout, CarouselConfig, Kind, PlanContext } from './plan';
import { common } from './read-settings';

/** The slides widget. */
function slidesPlan(settings: Settings, context: PlanContext): CarouselConfig {
  const fit: BreakpointLayout = { slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 0 };
  return {
    ...common(settings),
    effect: settings.transition === 'fade' ? 'fade' : 'slide',
    fits: Object.fromEntries(context.devices.map((device) => [device, fit])),
    speed: asNumber(settings.transition_speed, 500),
    isInfinite: isOn(settings.infinite),
    stopsOnInteraction: isOn(settings.pause_on_interaction),
    stopsAtEnd: true,
  };
}

/** Reads a carousel's settings; absent ones become the defaults of its kind. */
export function planOf(kind: Kind, settings: Settings, context: PlanContext): CarouselConfig {
  if (kind === 'slides') return slidesPlan(settings, context);
  if (kind === 'media' || kind === 'testimonial') return mediaPlan(kind, settings, context);
  return galleryPlan(kind, settings, context);
}
