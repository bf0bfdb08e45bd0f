import type { ScheduleRule } from './settings';
import type { Visit } from './visit';

const DATE = /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T](\d\d?):(\d\d)(?::(\d\d))?)?/;

/** Parses `Y-m-d H:i[:s]` as local time, in ms; NaN when it is no date. Safari reads no such text by itself. */
export function localTime(text: string): number {
  const [, ...parts] = DATE.exec(text.trim()) ?? [];
  if (!parts.length) return Number.NaN;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return new Date(year, month - 1, day, hours, minutes, seconds).getTime();
}

/**
 * Whether now lies within the bounds, either of which may be absent. With the site's time zone, now is the moment
 * the server rendered the page (contract 4.4); a bound that is no date fails, like an invalid expression.
 */
export function isScheduled({ timezone, start, end, server }: ScheduleRule, visit: Visit): boolean {
  const rendered = timezone === 'site' ? localTime(server) : Number.NaN;
  const now = rendered || visit.now.getTime();
  return (!start || now >= localTime(start)) && (!end || now <= localTime(end));
}
