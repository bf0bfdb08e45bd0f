import { listen } from '../../host/events/listen';
import { guard, report } from '../../host/report';
import { asString, readGlobal, toObject } from '../../host/settings';
import { whenIdle } from '../../timing/schedule';
import { type AttributionSettings, parseAttribution, type Rules, SETTINGS } from './attribution-settings';
import {
  type Arrival,
  captureVisit,
  isArrival,
  recordVisit,
  type TrackingData,
  type Visit,
} from './record-visit';
import { eraseCookies, openCookies, type TrackingCookies } from './tracking-cookies';

/** Values of the hidden fields, by field name without prefix. */
export type Values = Record<string, string>;

/** Order attribution of one page view. */
export interface AttributionSession {
  readonly visit: Visit;
  /** Null until the shop's settings are on the page. */
  settings: AttributionSettings | null;
  /** The recorded data; read it with `dataOf`. */
  data: Partial<TrackingData>;
  /** Write the values to forms, after each change. */
  readonly writers: (() => void)[];
  /** Records the visit or erases the data; null once that has begun. See `beginTracking`. */
  begin: (() => void) | null;
  /** Identifies the current permission: a recording that began under an earlier one is dropped. */
  permission: symbol | null;
  /** Whether carrier elements follow the values. */
  hasCarriers: boolean;
  /** Whether the inputs of older releases follow the values. */
  hasPrintedInputs: boolean;
}

function valueAt(data: Partial<TrackingData>, path: unknown): string {
  const [cookie = '', key = ''] = asString(path).split('.');
  return (data as Record<string, Record<string, string>>)[cookie]?.[key] || '';
}

/**
 * Begins what the page's settings ask for. The first use of the data begins it, else the first idle moment: reading and
 * writing eight cookies takes half of the time of all scripts on a listing.
 */
export function beginTracking(session: AttributionSession): void {
  const { begin } = session;
  session.begin = null;
  begin?.();
}

/** The data of the cookies; empty while tracking is not allowed. */
export function dataOf(session: AttributionSession): Partial<TrackingData> {
  beginTracking(session);
  return session.data;
}

/** Field name → value; values are empty while tracking is not allowed. */
export function valuesOf(session: AttributionSession): Values {
  const data = dataOf(session);
  return Object.fromEntries(
    Object.entries(session.settings?.fields ?? {}).map(([name, path]) => [name, valueAt(data, path)]),
  );
}

/** Makes the session of this page view and captures the visit. */
export const createAttributionSession = (): AttributionSession => ({
  visit: captureVisit(document),
  settings: null,
  data: {},
  writers: [],
  begin: null,
  permission: null,
  hasCarriers: false,
  hasPrintedInputs: false,
});

/** Replaces the data and writes the new values to the forms. */
export function setData(session: AttributionSession, data: Partial<TrackingData>): void {
  session.data = data;
  for (const write of session.writers) write();
}

/**
 * Calls `work` with what recording the visit needs: in the same task, with the opened cookies, unless the visit needs
 * the arrival code. When that code cannot be fetched nothing is recorded, since a wrong source would stay.
 */
export function prepareVisit(
  visit: Visit,
  { isBase64, promo }: Rules,
  work: (cookies: TrackingCookies, arrival?: Arrival) => void,
): void {
  const open = (): TrackingCookies => openCookies(visit.hostname, isBase64);
  const cookies = open();
  const { has } = cookies;
  const isRare = promo || isArrival(visit) || (has('first') && !has('migrations'));
  if (isRare) {
    import(/* chunk: attribution */ './arrival')
      .then((arrival) => work(open(), arrival))
      .catch((cause) => report('attribution', cause));
  } else work(cookies);
}

function record(session: AttributionSession, rules: Rules): void {
  const permission = Symbol('permission');
  session.permission = permission;
  const isAllowed = (): boolean => session.permission === permission;
  prepareVisit(session.visit, rules, (cookies, arrival) => {
    if (!isAllowed()) return;
    setData(session, recordVisit(session.visit, rules, cookies, arrival));
    // Reading cookies right after they were written blocks the page.
    whenIdle(() => isAllowed() && cookies.settle());
  });
}

function erase(session: AttributionSession): void {
  session.permission = null;
  eraseCookies(session.visit.hostname);
  setData(session, {});
}

/**
 * Allowed: records this page view, once. Not allowed: erases all data. Other scripts read the flag in the shop's
 * settings. The values are written again either way.
 */
export function setOrderTracking(session: AttributionSession, isAllowed: boolean): void {
  beginTracking(session);
  const { settings } = session;
  if (!settings) return;
  settings.params.allowTracking = isAllowed;
  if (!isAllowed) erase(session);
  else if (session.permission) setData(session, session.data);
  else record(session, settings.rules);
}

/** Read at each use: an inline script that runs after ours may set the category. */
const categoryNow = (): string => parseAttribution(readGlobal(SETTINGS))?.category ?? '';

/** The answer of the consent plugin; undefined while it has none. */
export function consentNow(): boolean | undefined {
  const [ask, category] = [readGlobal('wp_has_consent'), categoryNow()];
  return category && typeof ask === 'function'
    ? guard(SETTINGS, null, () => Boolean(ask(category)))
    : undefined;
}

/** Follows the consent plugin, whose visitors give consent late or withdraw it. */
export function followConsent(session: AttributionSession): void {
  listen(document, 'wp_listen_for_consent_change', ({ detail }) => {
    const answer = toObject(detail)[categoryNow()];
    if (answer !== undefined) setOrderTracking(session, answer === 'allow');
  });
  listen(document, 'wp_consent_type_defined', () => {
    const answer = consentNow();
    if (answer !== undefined) setOrderTracking(session, answer);
  });
}
