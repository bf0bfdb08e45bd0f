import { hasPassed } from './counts';
import { comesFromSource, comesFromUrl } from './referrer';
import { isScheduled } from './schedule';
import type { Timing } from './settings';
import { isWithinLimit } from './times';
import type { Visit } from './visit';
import { isInBrowser, isOnDevice, isWelcome } from './visitor';

/** One rule's answer: true passes. */
export type Verdict = readonly [rule: keyof Timing, passes: boolean];

/**
 * Asks every active rule, in the contract's order and without stopping at the first failure, since the counting
 * rules store where they began (contract 4.4).
 */
export function verdicts(timing: Timing, id: string, visit: Visit): Verdict[] {
  const { page_views, sessions, url, sources, logged_in, devices, times, browsers, schedule } = timing;
  const asked: [keyof Timing, boolean | null][] = [
    ['page_views', page_views && hasPassed('pageViews', page_views.views, id, visit)],
    ['sessions', sessions && hasPassed('sessions', sessions.sessions, id, visit)],
    ['url', url && comesFromUrl(url, visit)],
    ['sources', sources && comesFromSource(sources, visit)],
    ['logged_in', logged_in && isWelcome(logged_in, visit)],
    ['devices', devices && isOnDevice(devices, visit)],
    ['times', times && isWithinLimit(times, id, visit)],
    ['browsers', browsers && isInBrowser(browsers, visit)],
    ['schedule', schedule && isScheduled(schedule, visit)],
  ];
  return asked.filter((entry): entry is [keyof Timing, boolean] => entry[1] !== null);
}
