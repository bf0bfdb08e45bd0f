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

/** An enabled breakpoint; `value` is the width that the site has set, px. */
export interface Breakpoint {
  readonly name: string;
  readonly value: number;
  readonly direction: 'min' | 'max';
}

/** The width at which the smallest device begins, px. */
const SMALLEST_WIDTH = 320;

const DEFAULTS: readonly Breakpoint[] = [
  { name: 'mobile', value: 767, direction: 'max' },
  { name: 'tablet', value: 1024, direction: 'max' },
];

/** The enabled breakpoints from small to large; the builder's two defaults where `raw` has none. */
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

/** Names of the active breakpoints. Desktop has none. */
export const namesOf = (active: readonly Breakpoint[]): string[] => active.map(({ name }) => name);

/** The media query that matches while a breakpoint's device, or a smaller one, is current. */
const mediaOf = ({ direction, value }: Breakpoint): string => `(${direction}-width: ${value}px)`;

/** Whether a breakpoint's device, or a smaller one, is current in a window of this width, px. */
export const fits = ({ direction, value }: Breakpoint, width: number): boolean =>
  direction === 'max' ? width <= value : width >= value;

/** The current device: that of the first breakpoint that matches, otherwise desktop. `active` goes from small to large. */
export const deviceFor = (
  active: readonly Breakpoint[],
  matches: (breakpoint: Breakpoint) => boolean,
): string => active.find(matches)?.name ?? 'desktop';

/** The smallest width at which `device` is current, px: 320 for the smallest device, for others the previous breakpoint + 1. */
export function minWidthOf(active: readonly Breakpoint[], device: string): number {
  const own = active.find(({ name }) => name === device);
  if (own?.direction === 'min') return own.value;
  const upTo = active.filter(({ direction }) => direction === 'max');
  const index = own ? upTo.indexOf(own) : upTo.length;
  const previous = upTo[index - 1];
  return previous ? previous.value + 1 : SMALLEST_WIDTH;
}

/** Names of the devices from small to large. */
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

/** Devices whose values apply to `device`, the nearest first: the device, the larger active ones, desktop. */
function fallbacksOf(device: string, active: readonly string[]): string[] {
  const order = DEVICE_ORDER.filter((name) => name === 'desktop' || active.includes(name));
  if (device === 'widescreen') return ['widescreen', 'desktop'];
  const upToDesktop = order.slice(0, order.indexOf('desktop') + 1);
  const start = upToDesktop.indexOf(device as 'desktop');
  return upToDesktop.slice(start < 0 ? -1 : start);
}

/**
 * A setting's value on a device: the first value among those of the device, the larger ones and desktop that is truthy or 0;
 * where there is none, desktop's. The 0 of widescreen counts as empty.
 */
export function deviceSetting(
  settings: Settings,
  key: string,
  device: string,
  active: readonly string[],
): unknown {
  for (const name of fallbacksOf(device, active)) {
    const value = settings[keyFor(key, name)];
    if (name === 'widescreen' ? value : isSet(value)) return value;
  }
  return settings[key];
}

/**
 * The value of `subKey` inside a setting on a device, or of the setting where `subKey` is empty: the first that is truthy or 0,
 * as in `deviceSetting`; the empty string where there is none. The 0 of widescreen counts here.
 */
export function controlValue(
  settings: Settings,
  key: string,
  subKey: string,
  device: string,
  active: readonly string[],
): unknown {
  for (const name of fallbacksOf(device, active)) {
    const whole = settings[keyFor(key, name)];
    const value = subKey && whole && typeof whole === 'object' ? (whole as Settings)[subKey] : whole;
    if (subKey ? whole && typeof whole === 'object' && isSet(value) : isSet(value)) return value;
  }
  return '';
}

/** The current device mode, `desktop` until the page's breakpoints are known. */
export const $device = /* @__PURE__ */ shared('elementor/device', () => atom('desktop'));

/** Updates `$device` with a media query for each active breakpoint, which needs no layout. */
export function followDevice(view: Window, active: readonly Breakpoint[]): Stop {
  const queryOf = (breakpoint: Breakpoint) => view.matchMedia?.(mediaOf(breakpoint));
  const matches = (breakpoint: Breakpoint): boolean =>
    queryOf(breakpoint)?.matches ?? fits(breakpoint, view.innerWidth);
  const refresh = (): void => $device.set(deviceFor(active, matches));
  const queries = active.map(queryOf).filter((query) => query?.addEventListener);
  refresh();
  // A media query changes after `resize`, and listeners of `resize` read the new device.
  return stopAll([
    listen(view, 'resize', { host: true }, refresh),
    ...queries.map((query) => query && listen(query, 'change', refresh)),
  ]);
}

/** Flags of the visitor's browser, with the names that add-ons read and that classes of `<body>` have. */
export type Environment = Readonly<Record<string, boolean>>;

const NAMES = {
  edge: /Edg/,
  opera: /OPR|Opera/,
  firefox: /Firefox/,
  mac: /Macintosh/,
  webkit: /AppleWebKit/,
};

/**
 * Reads the flags from the user agent. The builder's style sheet aligns icons by `appleWebkit`. `ie` is always false, since
 * Internet Explorer is not supported.
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

/** Adds the class `e--ua-{flag}` to `<body>` for each flag that is true. */
function addFlagClasses(body: HTMLElement, environment: Environment): void {
  const flags = Object.keys(environment).filter((flag) => environment[flag]);
  body.classList.add(...flags.map((flag) => `e--ua-${flag}`));
}

/** Adds what add-ons and style sheets read of the device: classes of `<body>`, its `data-elementor-device-mode`, and a hidden element. */
export function projectDevice({ body }: Document, environment: Environment): Stop {
  addFlagClasses(body, environment);
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
