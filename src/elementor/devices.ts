import { atom, type WritableAtom } from 'nanostores';
import { type Stop, stopAll } from '../dom/events';
import { listen } from '../host/events/listen';

import { shared } from '../host/registry';
import { asNumber, toObject } from '../host/settings';
import { DEVICE_MODE_ID, type Settings } from './element-settings';

declare module '../host/registry' {
  interface PageRegistry {
    /** The current device mode, `desktop` until the page's breakpoints are known. */
    'elementor/device': WritableAtom<string>;
  }
}

/** One enabled breakpoint, pixel value as set on the site. */
export interface Breakpoint {
  readonly name: string;
  readonly value: number;
  readonly direction: 'min' | 'max';
}

/** Lowest width a device is thought to have, px. */
const SMALLEST_WIDTH = 320;

const DEFAULTS: readonly Breakpoint[] = [
  { name: 'mobile', value: 767, direction: 'max' },
  { name: 'tablet', value: 1024, direction: 'max' },
];

/** Enabled breakpoints from small to large, widescreen last; the builder's two defaults when none can be read. */
export function parseBreakpoints(raw: unknown): readonly Breakpoint[] {
  const printed = toObject(raw);
  const active = DEVICE_ORDER.flatMap((name): Breakpoint[] => {
    const entry: Settings = toObject(printed[name]);
    const value = asNumber(entry.value) || asNumber(entry.default_value);
    if (!entry.is_enabled || !value) return [];
    return [{ name, value, direction: entry.direction === 'min' ? 'min' : 'max' }];
  });
  return active.length ? active : DEFAULTS;
}

/** Names of the active breakpoints, desktop not among them. */
export const namesOf = (active: readonly Breakpoint[]): string[] => active.map(({ name }) => name);

/** Media query under which a breakpoint's device (or a smaller one) is current. */
const mediaOf = ({ direction, value }: Breakpoint): string => `(${direction}-width: ${value}px)`;

/** Whether a breakpoint's device (or a smaller one) is current in a window of this width, px. */
export const fits = ({ direction, value }: Breakpoint, width: number): boolean =>
  direction === 'max' ? width <= value : width >= value;

/** Device that is current when `holds` says which breakpoints do: the narrowest of them, desktop in the gap. */
export const deviceFor = (
  active: readonly Breakpoint[],
  holds: (breakpoint: Breakpoint) => boolean,
): string => active.find(holds)?.name ?? 'desktop';

/** Smallest width at which `device` is current, px: 320 for the smallest, else the previous value + 1. */
export function minWidthOf(active: readonly Breakpoint[], device: string): number {
  const own = active.find(({ name }) => name === device);
  if (own?.direction === 'min') return own.value;
  const upTo = active.filter(({ direction }) => direction === 'max');
  const index = own ? upTo.indexOf(own) : upTo.length;
  const previous = upTo[index - 1];
  return previous ? previous.value + 1 : SMALLEST_WIDTH;
}

/** Device names from small to large; desktop stands between the largest max-width breakpoint and widescreen. */
const DEVICE_ORDER = [
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
 * Plain resolver: the first truthy or exactly-0 value from `device` up to desktop; desktop's own
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
 * Sub-key resolver: the same walk over `settings[key][subKey]` (or the value itself without a
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

/** The current device mode, `desktop` until the page's breakpoints are known. */
export const $device = /* @__PURE__ */ shared('elementor/device', () => atom('desktop'));

/** Keeps `$device` by media queries on the active breakpoints: one listener per breakpoint, no style flush. */
export function followDevice(view: Window, active: readonly Breakpoint[]): Stop {
  const queryOf = (breakpoint: Breakpoint) => view.matchMedia?.(mediaOf(breakpoint));
  const holds = (breakpoint: Breakpoint): boolean =>
    queryOf(breakpoint)?.matches ?? fits(breakpoint, view.innerWidth);
  const refresh = (): void => $device.set(deviceFor(active, holds));
  const queries = active.map(queryOf).filter((query) => query?.addEventListener);
  refresh();
  // Media queries change after `resize`; listeners of `resize` need the new device already.
  return stopAll([
    listen(view, 'resize', refresh, { host: true }),
    ...queries.map((query) => query && listen(query, 'change', refresh)),
  ]);
}

/** Flags of the visitor's browser, as add-ons and `<body>` classes know them. */
export type Environment = Readonly<Record<string, boolean>>;

const NAMES = {
  edge: /Edg/,
  opera: /OPR|Opera/,
  firefox: /Firefox/,
  mac: /Macintosh/,
  webkit: /AppleWebKit/,
};

/**
 * Reads the flags from the user agent; the builder's style sheet aligns icons by `appleWebkit`. `ie` is always
 * false: no supported browser is one.
 */
export function readEnvironment(view: Window): Environment {
  const { userAgent, maxTouchPoints } = view.navigator;
  const flags: Record<string, boolean> = { ie: false };
  for (const [name, pattern] of Object.entries(NAMES)) flags[name] = pattern.test(userAgent);
  const { edge, opera, webkit } = flags;
  // Chromium's name; browsers on iOS, whose engine is Apple's, do not have it (`CriOS`, `EdgiOS`, `FxiOS`).
  flags.blink = /Chrom/.test(userAgent);
  flags.chrome = flags.blink && !edge && !opera;
  flags.appleWebkit = Boolean(webkit) && !flags.blink;
  flags.safari = flags.appleWebkit && /Safari\//.test(userAgent) && !edge && !opera;
  flags.isTouchDevice = 'ontouchstart' in view || maxTouchPoints > 0;
  return flags;
}

/** Marks `<body>` with `e--ua-{flag}` for each true flag. */
function markBody(body: HTMLElement, environment: Environment): void {
  const flags = Object.keys(environment).filter((flag) => environment[flag]);
  body.classList.add(...flags.map((flag) => `e--ua-${flag}`));
}

/** Keeps the hidden device marker and `<body data-elementor-device-mode>` that add-ons and CSS read. */
export function projectDevice({ body }: Document, environment: Environment): Stop {
  markBody(body, environment);
  if (!document.getElementById(DEVICE_MODE_ID)) {
    const marker = document.createElement('span');
    marker.id = DEVICE_MODE_ID;
    marker.className = 'elementor-screen-only';
    body.append(marker);
  }
  return $device.subscribe((device) => {
    body.dataset.elementorDeviceMode = device;
  });
}
