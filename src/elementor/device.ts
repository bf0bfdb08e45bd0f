import { atom } from 'nanostores';
import { listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { shared } from '../host/registry';
import { type Breakpoint, deviceFor, fits, mediaOf } from './breakpoints';
import { DEVICE_MODE_ID } from './element-settings';

/** The current device mode, `desktop` until the page's breakpoints are known. */
export const $device = shared('elementor/device', () => atom('desktop'));

/** Keeps `$device` by media queries on the active breakpoints: one listener per breakpoint, no style flush. */
export function followDevice(view: Window, active: readonly Breakpoint[]): Stop {
  const queryOf = (breakpoint: Breakpoint) => view.matchMedia?.(mediaOf(breakpoint));
  const holds = (breakpoint: Breakpoint): boolean =>
    queryOf(breakpoint)?.matches ?? fits(breakpoint, view.innerWidth);
  const refresh = (): void => $device.set(deviceFor(active, holds));
  const queries = active.map(queryOf).filter((query) => query?.addEventListener);
  refresh();
  // Media queries change after `resize`; listeners of `resize` need the new device already.
  return stopAll(
    [view, ...queries].map((target, index) => listen(target, index ? 'change' : 'resize', refresh)),
  );
}

/** Flags of the visitor's browser, as add-ons and `<body>` classes know them. */
export type Environment = Readonly<Record<string, boolean>>;

const NAMES = {
  edge: /Edg/,
  opera: /OPR|Opera/,
  firefox: /Firefox|FxiOS/,
  mac: /Macintosh/,
  webkit: /AppleWebKit/,
};

/** Reads the flags from the user agent. `ie` is always false: no supported browser is one. */
export function readEnvironment(view: Window): Environment {
  const { userAgent, maxTouchPoints } = view.navigator;
  const flags: Record<string, boolean> = { ie: false };
  for (const [name, pattern] of Object.entries(NAMES)) flags[name] = pattern.test(userAgent);
  const { edge, opera, firefox, webkit } = flags;
  const isBlink = /Chrom/.test(userAgent);
  flags.chrome = isBlink && !edge && !opera;
  flags.blink = isBlink && !edge;
  flags.appleWebkit = Boolean(webkit) && !edge;
  flags.safari =
    /Safari\//.test(userAgent) && !(isBlink || edge || opera || firefox || /CriOS/.test(userAgent));
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
