import { isOn, type Settings } from '../../../elementor/element-settings';
import { asOneOf } from '../../../host/lists';
import { asNumber } from '../../../host/settings';
import { type CarouselConfig, PAGINATIONS, type PlanContext } from './plan';

const suffixed = (key: string, device: string): string => (device === 'desktop' ? key : `${key}_${device}`);

/** A count of a device; 0 where none is set. */
export const at = (settings: Settings, key: string, device: string): number =>
  Math.max(0, asNumber(settings[suffixed(key, device)]));

/** Space between slides of a device, px. */
export function spaceAt(
  settings: Settings,
  key: string,
  device: string,
  context: PlanContext,
  otherwise: number,
) {
  return asNumber(context.control(settings, key, 'size', device), otherwise);
}

/** What every kind of carousel reads the same way. */
export function common(
  settings: Settings,
): Omit<CarouselConfig, 'effect' | 'fits' | 'isInfinite' | 'stopsOnInteraction'> {
  return {
    speed: asNumber(settings.speed, 500),
    delay: isOn(settings.autoplay) ? Math.max(100, asNumber(settings.autoplay_speed, 5000)) : null,
    stopsAtEnd: false,
    pausesOnHover: isOn(settings.pause_on_hover),
    pagination: asOneOf(settings.pagination, PAGINATIONS, 'bullets'),
    isLazy: isOn(settings.lazyload),
    isCentered: false,
    swapsArrows: false,
    followsClicks: false,
  };
}
