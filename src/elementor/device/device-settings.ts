import type { Settings } from '../element-settings';

/** Device names from small to large; desktop stands between the largest max-width breakpoint and widescreen. */
export const DEVICE_ORDER = [
  'mobile',
  'mobile_extra',
  'tablet',
  'tablet_extra',
  'laptop',
  'desktop',
  'widescreen',
] as const;

const isSet = (value: unknown): boolean => Boolean(value) || value === 0;

const keyFor = (key: string, device: string): string => (device === 'desktop' ? key : `${key}_${device}`);

/** Devices whose value counts for `device`, nearest first: itself, the larger active ones, desktop. */
function walkFrom(device: string, active: readonly string[]): string[] {
  const order = DEVICE_ORDER.filter((name) => name === 'desktop' || active.includes(name));
  if (device === 'widescreen') return ['widescreen', 'desktop'];
  const upToDesktop = order.slice(0, order.indexOf('desktop') + 1);
  const start = upToDesktop.indexOf(device as 'desktop');
  return upToDesktop.slice(start < 0 ? -1 : start);
}

/**
 * Plain resolver (contract 2.3, first): the first truthy or exactly-0 value from `device` up to desktop; desktop's own
 * value whatever it is. For widescreen a 0 is not accepted.
 */
export function deviceSetting(
  settings: Settings,
  key: string,
  device: string,
  active: readonly string[],
): unknown {
  for (const name of walkFrom(device, active)) {
    const value = settings[keyFor(key, name)];
    if (name === 'widescreen' ? value : isSet(value)) return value;
  }
  return settings[key];
}

/**
 * Sub-key resolver (contract 2.3, second): the same walk over `settings[key][subKey]` (or the value itself without a
 * sub-key), 0 accepted everywhere; the empty string when nothing is set.
 */
export function controlValue(
  settings: Settings,
  key: string,
  subKey: string,
  device: string,
  active: readonly string[],
): unknown {
  for (const name of walkFrom(device, active)) {
    const whole = settings[keyFor(key, name)];
    const value = subKey && whole && typeof whole === 'object' ? (whole as Settings)[subKey] : whole;
    if (subKey ? whole && typeof whole === 'object' && isSet(value) : isSet(value)) return value;
  }
  return '';
}
