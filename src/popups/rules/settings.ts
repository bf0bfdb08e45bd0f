import { asOneOf, asStrings } from '../../host/settings/lists';
import { asNumber, asString, type Shape } from '../../host/settings/shapes';
import { ifOn } from '../if-on';

/** The page the visitor came from. */
export interface UrlRule {
  action: 'show' | 'hide' | 'regex';
  url: string;
}
/** Where the visitor came from: search engines, other sites, this one. */
export interface SourcesRule {
  sources: string[];
}
/** Logged-in users who do not see the popup: all of them, or those of these roles. */
export interface LoggedInRule {
  users: 'all' | 'custom';
  roles: string[];
}
/** Devices on which the popup is shown. */
export interface DevicesRule {
  devices: string[];
}
/** How often the popup is shown in a period. */
export interface TimesRule {
  times: number;
  /** Empty for good. */
  period: '' | 'session' | 'day' | 'week' | 'month';
}
/** Browsers in which the popup is shown. */
export interface BrowsersRule {
  browsers: 'all' | 'custom';
  options: string[];
}
/** Dates as printed, `Y-m-d H:i[:s]`, empty when absent. */
export interface ScheduleRule {
  timezone: 'site' | 'visitor';
  start: string;
  end: string;
  server: string;
}

/** The rules of one popup, in the order they are asked; null when a rule is off (contract 4.4). */
export interface Timing {
  page_views: { views: number } | null;
  sessions: { sessions: number } | null;
  url: UrlRule | null;
  sources: SourcesRule | null;
  logged_in: LoggedInRule | null;
  devices: DevicesRule | null;
  times: TimesRule | null;
  browsers: BrowsersRule | null;
  schedule: ScheduleRule | null;
}

const parseUrl = (group: Shape): UrlRule => ({
  action: asOneOf(group.url_action, ['show', 'hide', 'regex'], 'show'),
  url: asString(group.url_url),
});

const parseLoggedIn = (group: Shape): LoggedInRule => ({
  users: asOneOf(group.logged_in_users, ['all', 'custom'], 'all'),
  roles: asStrings(group.logged_in_roles),
});

const parseTimes = (group: Shape): TimesRule => ({
  times: asNumber(group.times_times, 3),
  period: asOneOf(group.times_period, ['', 'session', 'day', 'week', 'month'], ''),
});

const parseBrowsers = (group: Shape): BrowsersRule => ({
  browsers: asOneOf(group.browsers_browsers, ['all', 'custom'], 'all'),
  options: asStrings(group.browsers_browsers_options),
});

const parseSchedule = (group: Shape): ScheduleRule => ({
  timezone: asOneOf(group.schedule_timezone, ['site', 'visitor'], 'site'),
  start: asString(group.schedule_start_date),
  end: asString(group.schedule_end_date),
  server: asString(group.schedule_server_datetime),
});

/** The rules that a popup's `timing` settings switch on (contract 4.4). */
export function parseTiming(group: Shape): Timing {
  return {
    page_views: ifOn(group, 'page_views', () => ({ views: asNumber(group.page_views_views, 3) })),
    sessions: ifOn(group, 'sessions', () => ({ sessions: asNumber(group.sessions_sessions, 2) })),
    url: ifOn(group, 'url', () => parseUrl(group)),
    sources: ifOn(group, 'sources', () => ({ sources: asStrings(group.sources_sources) })),
    logged_in: ifOn(group, 'logged_in', () => parseLoggedIn(group)),
    devices: ifOn(group, 'devices', () => ({ devices: asStrings(group.devices_devices) })),
    times: ifOn(group, 'times', () => parseTimes(group)),
    browsers: ifOn(group, 'browsers', () => parseBrowsers(group)),
    schedule: ifOn(group, 'schedule', () => parseSchedule(group)),
  };
}
