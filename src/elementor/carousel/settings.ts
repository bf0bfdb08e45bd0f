import { asNumber } from '../../host/settings';
import type { Settings } from '../element-settings';
import type { Elementor } from '../runtime';

/** The fraction of a slide that is added to the number in view, so that the last group can be reached. */
export const PEEK = 0.001;

const SIDES = ['left', 'right', 'both'] as const;

/** The sides on which parts of further slides show; undefined for none. */
export const offsetSidesOf = (settings: Settings) => SIDES.find((side) => side === settings.offset_sides);

/** A number setting of a device; 0 if it is not set. */
export const numberAt = (settings: Settings, key: string, device: string): number =>
  Math.max(0, asNumber(settings[device === 'desktop' ? key : `${key}_${device}`]));

/**
 * The number of slides in view by device, desktop included; `devices` are from small to large. A device without a number has
 * its usual one, or that of the next larger device.
 */
export function perViewByDevice(settings: Settings, devices: readonly string[]) {
  const desktop = numberAt(settings, 'slides_to_show', 'desktop') || 3;
  const usual: Record<string, number> = { mobile: 1, tablet: desktop === 1 ? 1 : 2 };
  const perView: { desktop: number } & Record<string, number> = { desktop };
  let larger = desktop;
  for (const device of devices.filter((name) => name !== 'desktop').reverse()) {
    const own = numberAt(settings, 'slides_to_show', device) || usual[device] || larger;
    perView[device] = own;
    if (device !== 'widescreen') larger = own;
  }
  return perView;
}

type Config = Pick<Elementor['config'], 'word'>;

/** Sentences for screen readers, as options of Swiper's `a11y`. */
export const slideMessages = (config: Config) => ({
  prevSlideMessage: config.word('a11yCarouselPrevSlideMessage', 'Previous slide'),
  nextSlideMessage: config.word('a11yCarouselNextSlideMessage', 'Next slide'),
  firstSlideMessage: config.word('a11yCarouselFirstSlideMessage', 'This is the first slide'),
  lastSlideMessage: config.word('a11yCarouselLastSlideMessage', 'This is the last slide'),
});

/** The name of a carousel. */
export const carouselName = (config: Config): string =>
  config.word('a11yCarouselWrapperAriaLabel', 'Carousel');

/** The markup of a bullet, for Swiper's `renderBullet`. */
export const bulletOf =
  (config: Config) =>
  (index: number, className: string): string => {
    const label = config.word('a11yCarouselPaginationBulletMessage', 'Go to slide');
    const escaped = label.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    return `<span class="${className}" role="button" data-bullet-index="${index}" aria-label="${escaped} ${index + 1}"></span>`;
  };
