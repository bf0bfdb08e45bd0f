import { asJson, asOneOf, asStrings } from '../host/lists';
import { asBoolean, asNumber, asString, type JsonObject, toObject } from '../host/settings';

/** Shows the popup to visitors from `search` engines, `external` sites or `internal` pages. */
export interface SourcesRule {
  sources: string[];
}

/** Devices on which the popup is shown. */
export interface DevicesRule {
  devices: string[];
}

/** The name of a trigger in the settings. */
export type TriggerName = keyof Triggers;

/** Durations are printed in seconds. */
const SECOND = 1000;
const DEFAULT_ANIMATION_SECONDS = 1.2;

/** The result of `parse` when the group's switch `key` is on, else null. */
const parseIfOn = <T>(group: JsonObject, key: string, parse: () => T): T | null =>
  group[key] ? parse() : null;

const parseUrl = (group: JsonObject) => ({
  action: asOneOf(group.url_action, ['show', 'hide', 'regex'], 'show'),
  url: asString(group.url_url),
});

/** Shows or hides the popup by the page the visitor came from. */
export type UrlRule = ReturnType<typeof parseUrl>;

const parseLoggedIn = (group: JsonObject) => ({
  users: asOneOf(group.logged_in_users, ['all', 'custom'], 'all'),
  roles: asStrings(group.logged_in_roles),
});

/** Hides the popup from logged-in users: from all, or from those with one of the roles. */
export type LoggedInRule = ReturnType<typeof parseLoggedIn>;

const parseTimes = (group: JsonObject) => ({
  times: asNumber(group.times_times, 3),
  /** Empty: for good. */
  period: asOneOf(group.times_period, ['', 'session', 'day', 'week', 'month'], ''),
});

/** How often the popup is shown in a period. */
export type TimesRule = ReturnType<typeof parseTimes>;

const parseBrowsers = (group: JsonObject) => ({
  browsers: asOneOf(group.browsers_browsers, ['all', 'custom'], 'all'),
  options: asStrings(group.browsers_browsers_options),
});

/** Browsers in which the popup is shown. */
export type BrowsersRule = ReturnType<typeof parseBrowsers>;

const parseSchedule = (group: JsonObject) => ({
  timezone: asOneOf(group.schedule_timezone, ['site', 'visitor'], 'site'),
  start: asString(group.schedule_start_date),
  end: asString(group.schedule_end_date),
  server: asString(group.schedule_server_datetime),
});

/** Dates as printed, `Y-m-d H:i[:s]`, empty when absent. */
export type ScheduleRule = ReturnType<typeof parseSchedule>;

const parseTiming = (group: JsonObject) => ({
  page_views: parseIfOn(group, 'page_views', () => ({ views: asNumber(group.page_views_views, 3) })),
  sessions: parseIfOn(group, 'sessions', () => ({ sessions: asNumber(group.sessions_sessions, 2) })),
  url: parseIfOn(group, 'url', () => parseUrl(group)),
  sources: parseIfOn(group, 'sources', () => ({ sources: asStrings(group.sources_sources) })),
  logged_in: parseIfOn(group, 'logged_in', () => parseLoggedIn(group)),
  devices: parseIfOn(group, 'devices', () => ({ devices: asStrings(group.devices_devices) })),
  times: parseIfOn(group, 'times', () => parseTimes(group)),
  browsers: parseIfOn(group, 'browsers', () => parseBrowsers(group)),
  schedule: parseIfOn(group, 'schedule', () => parseSchedule(group)),
});

/** The rules of one popup, in the order of their evaluation; null when a rule is off. */
export type Timing = ReturnType<typeof parseTiming>;

const parseScrolling = (group: JsonObject) => ({
  direction: asOneOf(group.scrolling_direction, ['down', 'up'], 'down'),
  offset: asNumber(group.scrolling_offset, 50),
});

/**
 * The delay of a trigger whose setting has no documented name: the number, or the size, of the one that begins with the
 * trigger's name.
 */
function delayOf(group: JsonObject, trigger: string): number {
  const named = Object.entries(group).filter(([name]) => name.startsWith(`${trigger}_`));
  const delays = named.map(([, value]) => asNumber(toObject(value).size ?? value));
  return Math.max(0, ...delays) * SECOND;
}

const parseTriggers = (group: JsonObject) => ({
  page_load: parseIfOn(group, 'page_load', () => ({ delay: asNumber(group.page_load_delay) * SECOND })),
  scrolling: parseIfOn(group, 'scrolling', () => parseScrolling(group)),
  scrolling_to: parseIfOn(group, 'scrolling_to', () => ({ selector: asString(group.scrolling_to_selector) })),
  click: parseIfOn(group, 'click', () => ({ times: asNumber(group.click_times, 1) })),
  inactivity: parseIfOn(group, 'inactivity', () => ({ time: asNumber(group.inactivity_time, 30) * SECOND })),
  exit_intent: parseIfOn(group, 'exit_intent', () => true as const),
  adblock_detection: parseIfOn(group, 'adblock_detection', () => ({
    delay: delayOf(group, 'adblock_detection'),
  })),
});

/** The triggers of one popup, in the order they are armed; times in ms; null when a trigger is off. */
export type Triggers = ReturnType<typeof parseTriggers>;

/** Parses `data-elementor-settings`. Broken or missing settings give a popup that opens on request. */
export function parsePopupSettings(text: unknown) {
  const raw = toObject(asJson(text));
  const timing = toObject(raw.timing);
  const duration = toObject(raw.entrance_animation_duration).size;
  return {
    timing: parseTiming(timing),
    triggers: parseTriggers(toObject(raw.triggers)),
    /** Whether impressions are counted on closing instead of on opening (`times_count`). */
    countsOnClose: timing.times_count === 'close',
    openSelector: asString(raw.open_selector),
    classes: asString(raw.classes).split(/\s+/).filter(Boolean),
    /** Duration of the entrance and of the exit, ms. */
    animationDuration: asNumber(duration, DEFAULT_ANIMATION_SECONDS) * SECOND,
    closeButtonDelay: asNumber(raw.close_button_delay) * SECOND,
    closeAutomatically: asNumber(raw.close_automatically) * SECOND,
    isCloseButtonOutside: raw.close_button_position === 'outside',
    preventsScroll: asBoolean(raw.prevent_scroll),
    avoidsMultiple: asBoolean(raw.avoid_multiple_popups),
    closesOnBackground: !raw.prevent_close_on_background_click,
    closesOnEscape: !raw.prevent_close_on_esc_key,
    isModal: asBoolean(raw.a11y_navigation),
    /** Everything as printed, for `getDocumentSettings` and the settings of the current device. */
    raw,
  };
}

/** What a popup document's `data-elementor-settings` says, with the host's defaults; times in ms. */
export type PopupSettings = ReturnType<typeof parsePopupSettings>;
