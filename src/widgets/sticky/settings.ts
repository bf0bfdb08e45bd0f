import { asNumber } from '../../host/settings';

/** Edge of the window an element sticks to. */
export type Edge = 'top' | 'bottom';

/** What is in force for one sticky element on the current device; offsets in px. */
export interface StickySetup {
  edge: Edge;
  offset: number;
  effectsOffset: number;
  inParent: boolean;
}

type Settings = Readonly<Record<string, unknown>>;

/**
 * Reads the sticky settings for a device.
 * @param resolve resolves a responsive setting for that device
 * @param topBars height in px of the bars fixed to the window's top: the CMS's own and the builder's; 0 without
 * @returns null when the element does not stick on this device.
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
