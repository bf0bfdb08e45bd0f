import { asNumber } from '../../host/settings';

/** Classes of sticky elements that the page's stylesheet and other scripts use. */
export const STICKY = 'elementor-sticky';
export const STUCK = ['elementor-sticky--active', 'elementor-section--handles-inside'];
export const EFFECTS = 'elementor-sticky--effects';
export const SPACER = 'elementor-sticky__spacer';
/** Ancestors that can limit an element. */
export const LIMITS = '.e-container, .e-container__inner, .e-con, .e-con-inner, .elementor-widget-wrap';
/** Events on the element. */
export const STICK = 'sticky:stick';
export const UNSTICK = 'sticky:unstick';

/** Edge of the window that an element sticks to. */
export type Edge = 'top' | 'bottom';

/** Settings of a sticky element on the current device; offsets in px. */
export interface StickySetup {
  edge: Edge;
  offset: number;
  effectsOffset: number;
  inParent: boolean;
}

type Settings = Readonly<Record<string, unknown>>;

/**
 * Parses the sticky settings for a device.
 * @param resolve resolves a responsive setting for that device
 * @param topBars height in px of the bars fixed to the window's top: WordPress's and Elementor's; 0 without them
 * @returns null if the element does not stick on this device.
 */
export function parseSticky(
  settings: Settings,
  device: string,
  resolve: (key: string) => unknown,
  topBars: number,
): StickySetup | null {
  const edge = settings.sticky;
  if (edge !== 'top' && edge !== 'bottom') return null;
  const devices = settings.sticky_on;
  if (Array.isArray(devices) && !devices.includes(device)) return null;
  return {
    edge,
    offset: asNumber(resolve('sticky_offset')) + (edge === 'top' ? topBars : 0),
    effectsOffset: asNumber(resolve('sticky_effects_offset')),
    inParent: settings.sticky_parent === 'yes',
  };
}
