import type {
  BrowsersRule,
  DevicesRule,
  LoggedInRule,
  ScheduleRule,
  SourcesRule,
  Timing,
  UrlRule,
} from '../popup-settings';
import { isWithinLimit } from './popup-history';
import { hasReachedCount, type Visit } from './visit';

const ENGINES = ['google.', 'yahoo.', 'bing.', 'yandex.', 'baidu.'];
const SOURCE_KINDS = 3;
const DATE = /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T](\d\d?):(\d\d)(?::(\d\d))?)?/;

const matchesPattern = (text: string, pattern: string): boolean => {
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return false;
  }
};

/** Compares the referrer with a text; an invalid regular expression fails. */
function comesFromUrl({ action, url }: UrlRule, { referrer }: Visit): boolean {
  if (action === 'regex') return matchesPattern(referrer, url);
  const isContained = url !== '' && referrer.includes(url);
  return action === 'hide' ? !isContained : isContained;
}

/**
 * Whether the visitor came from a listed kind of source. An empty referrer counts as external; a search engine is
 * recognized by the start of the referrer without scheme and `www.` (README, 14).
 */
function comesFromSource({ sources }: SourcesRule, { referrer, host }: Visit): boolean {
  if (sources.length === SOURCE_KINDS) return true;
  const from = referrer.replace(/^https?:\/\/(?:www\.)?/, '');
  if (from.startsWith(host.replace(/^www\./, ''))) return sources.includes('internal');
  if (sources.includes('external')) return true;
  return sources.includes('search') && ENGINES.some((engine) => from.startsWith(engine));
}

/** Fails for logged-in users: all of them, or those with a listed role. */
function isShownToUser({ users, roles }: LoggedInRule, visit: Visit): boolean {
  if (!visit.roles) return true;
  return users === 'custom' && !visit.roles.some((role) => roles.includes(role));
}

const isOnDevice = ({ devices }: DevicesRule, { device }: Visit): boolean => devices.includes(device);

const isInBrowser = ({ browsers, options }: BrowsersRule, visit: Visit): boolean =>
  browsers === 'all' || visit.browsers.some((name) => options.includes(name));

/** Parses `Y-m-d H:i[:s]` as local time, in ms; NaN when it is no date. Safari's `Date` does not parse it. */
export function localTime(text: string): number {
  const [, ...parts] = DATE.exec(text.trim()) ?? [];
  if (!parts.length) return Number.NaN;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return new Date(year, month - 1, day, hours, minutes, seconds).getTime();
}

/**
 * Whether now is within the bounds, each of which may be absent. With the site's time zone, now is the moment the
 * server rendered the page (README, 17); a bound that is no date fails.
 */
function isScheduled({ timezone, start, end, server }: ScheduleRule, visit: Visit): boolean {
  const rendered = timezone === 'site' ? localTime(server) : Number.NaN;
  const now = rendered || visit.now.getTime();
  return (!start || now >= localTime(start)) && (!end || now <= localTime(end));
}

/** The result of one rule; true passes. */
export type Verdict = readonly [rule: keyof Timing, passes: boolean];

/**
 * Evaluates every active rule, in the host's order and without stopping at the first that fails, since the counting
 * rules store the value they start from (README, 11).
 */
export function verdicts(timing: Timing, id: string, visit: Visit): Verdict[] {
  const { page_views, sessions, url, sources, logged_in, devices, times, browsers, schedule } = timing;
  const asked: [keyof Timing, boolean | null][] = [
    ['page_views', page_views && hasReachedCount('pageViews', page_views.views, id, visit)],
    ['sessions', sessions && hasReachedCount('sessions', sessions.sessions, id, visit)],
    ['url', url && comesFromUrl(url, visit)],
    ['sources', sources && comesFromSource(sources, visit)],
    ['logged_in', logged_in && isShownToUser(logged_in, visit)],
    ['devices', devices && isOnDevice(devices, visit)],
    ['times', times && isWithinLimit(times, id, visit)],
    ['browsers', browsers && isInBrowser(browsers, visit)],
    ['schedule', schedule && isScheduled(schedule, visit)],
  ];
  return asked.filter((entry): entry is [keyof Timing, boolean] => entry[1] !== null);
}
