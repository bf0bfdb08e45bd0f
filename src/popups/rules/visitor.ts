import type { BrowsersRule, DevicesRule, LoggedInRule } from './settings';
import type { Visit } from './visit';

/** Hides for logged-in users: all of them, or those with a listed role. Anonymous visitors pass (contract 4.4). */
export function isWelcome({ users, roles }: LoggedInRule, visit: Visit): boolean {
  if (!visit.roles) return true;
  return users === 'custom' && !visit.roles.some((role) => roles.includes(role));
}

/** Whether the current device mode is listed (contract 4.4). */
export const isOnDevice = ({ devices }: DevicesRule, { device }: Visit): boolean => devices.includes(device);

/** Whether all browsers are meant, or the one in use is listed (contract 4.4). */
export const isInBrowser = ({ browsers, options }: BrowsersRule, visit: Visit): boolean =>
  browsers === 'all' || visit.browsers.some((name) => options.includes(name));
