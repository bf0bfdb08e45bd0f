import { isOn, type Settings } from '../../../elementor/element-settings';
import { asString } from '../../../host/settings';
import type { BreakpointLayout, CarouselConfig, Kind, PlanContext } from './plan';
import { at, common, spaceAt } from './read-settings';

const largeFirst = (devices: readonly string[]): string[] => {
  const rest = devices.filter((device) => device !== 'desktop').reverse();
  return ['desktop', ...rest];
};

/** Peeking slides make the last group reachable. */
const PEEK = 0.001;

function fitsOfGallery(
  kind: Kind,
  settings: Settings,
  context: PlanContext,
): Record<string, BreakpointLayout> {
  const desktop = at(settings, 'slides_to_show', 'desktop') || 3;
  const defaults: Record<string, number> = { mobile: 1, tablet: desktop === 1 ? 1 : 2 };
  const peek = ['right', 'both'].includes(asString(settings.offset_sides)) ? PEEK : 0;
  const fits: Record<string, BreakpointLayout> = {};
  let larger = desktop;
  for (const device of largeFirst(context.devices)) {
    const perView =
      device === 'desktop' || device === 'widescreen'
        ? at(settings, 'slides_to_show', device) || desktop
        : at(settings, 'slides_to_show', device) || defaults[device] || larger;
    if (device !== 'widescreen') larger = perView;
    fits[device] = {
      slidesPerView: perView + peek,
      slidesPerGroup:
        perView > 1 ? Math.max(1, Math.floor(at(settings, 'slides_to_scroll', device) || 1)) : 1,
      spaceBetween: spaceAt(settings, 'image_spacing_custom', device, context, kind === 'image' ? 0 : 10),
    };
  }
  return fits;
}

/** Image, nested and loop carousels. */
export function galleryPlan(kind: Kind, settings: Settings, context: PlanContext): CarouselConfig {
  const fits = fitsOfGallery(kind, settings, context);
  const isSingle = (at(settings, 'slides_to_show', 'desktop') || 3) === 1;
  return {
    ...common(settings),
    effect: isSingle && settings.effect === 'fade' ? 'fade' : 'slide',
    fits,
    isInfinite: isOn(settings.infinite),
    stopsOnInteraction: isOn(settings.pause_on_interaction),
    swapsArrows: kind !== 'image',
  };
}
