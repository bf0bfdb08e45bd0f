import type {
  BrowsersRule,
  DevicesRule,
  LoggedInRule,
  ScheduleRule,
  SourcesRule,
  TimesRule,
  Timing,
  UrlRule,
} from '../popup-settings';
import { currentVisit, hasReachedCount, type Visit } from './visit';

/** Seconds a period lasts from its first count on. */
const PERIODS: Record<string, number> = { day: 86400, week: 604800, month: 2628288 };

const lifetimeKey = (id: string): string => `popup_${id}_times`;
const periodKey = (id: string): string => `popup-${id}-impressions-count`;
const disabledKey = (id: string): string => `popup_${id}_disable`;

/** How often the popup was counted in a period; in all when `period` is empty. */
function impressions({ period }: Pick<TimesRule, 'period'>, id: string, visit: Visit): number {
  if (period === 'session') return Number(visit.session.read(periodKey(id))) || 0;
  return Number(visit.items.get(PERIODS[period] ? periodKey(id) : lifetimeKey(id))) || 0;
}

/** Whether the popup may be shown once more in its period (README, 16). True without storage. */
export const isWithinLimit = (rule: TimesRule, id: string, visit: Visit): boolean =>
  impressions(rule, id, visit) < rule.times;

/**
 * Counts one impression. The count of all impressions always grows, the period's only while the rule is on; the
 * period ends a fixed time after its first count.
 */
export function countImpression(rule: TimesRule | null, id: string, visit: Visit): void {
  visit.items.set(lifetimeKey(id), impressions({ period: '' }, id, visit) + 1);
  const period = rule?.period ?? '';
  const count = impressions({ period }, id, visit) + 1;
  if (period === 'session') visit.session.write(periodKey(id), String(count));
  else if (PERIODS[period]) visit.items.set(periodKey(id), count, count === 1 ? PERIODS[period] : undefined);
}

/** Whether the visitor asked not to see this popup again. */
export const isDisabled = (id: string): boolean => Boolean(currentVisit().items.get(disabledKey(id)));

/** Never shows this popup to this visitor again. */
export const disablePopup = (id: string): void => currentVisit().items.set(disabledKey(id), true);

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
