import { type Stop, stopAll } from '../dom';
import { shared } from './registry';
import { report } from './report';

/** The part of a jQuery event we read. */
export interface JQueryEvent {
  type: string;
  target: EventTarget;
  currentTarget: EventTarget;
  originalEvent?: Event;
  preventDefault(): void;
  isDefaultPrevented(): boolean;
  [extra: string]: unknown;
}

/** The part of a jQuery set we use. */
export interface JQuerySet {
  on(type: string, ...rest: unknown[]): JQuerySet;
  off(type: string, ...rest: unknown[]): JQuerySet;
  trigger(event: unknown, args?: unknown[]): JQuerySet;
  triggerHandler(event: unknown, args?: unknown[]): unknown;
  [member: string]: unknown;
}

/** The part of jQuery we use. */
export interface JQuery {
  (target: unknown): JQuerySet;
  Event(type: string, extra?: Record<string, unknown>): JQueryEvent;
  fn: Record<string, unknown>;
  ajax?: (settings: Record<string, unknown>) => unknown;
  [member: string]: unknown;
}

type Hook = (jQuery: JQuery) => Stop | void;

interface Known {
  copies: Set<JQuery>;
  hooks: Set<Hook>;
  isWatching: boolean;
}

const known = (): Known =>
  shared('jquery', () => ({ copies: new Set<JQuery>(), hooks: new Set<Hook>(), isWatching: false }));

const isJQuery = (value: unknown): value is JQuery =>
  typeof value === 'function' && typeof (value as { fn?: unknown }).fn === 'object' && 'Event' in value;

/** Resolved at each use: jQuery may come late or be replaced by a second copy (field note E4.6). */
export function currentJQuery(): JQuery | null {
  const { jQuery } = globalThis as { jQuery?: unknown };
  if (!isJQuery(jQuery)) return null;
  meet(jQuery);
  return jQuery;
}

function meet(jQuery: JQuery): void {
  const { copies, hooks } = known();
  if (copies.has(jQuery)) return;
  copies.add(jQuery);
  for (const hook of [...hooks]) runHook(hook, jQuery);
}

function runHook(hook: Hook, jQuery: JQuery): Stop | void {
  try {
    return hook(jQuery);
  } catch (cause) {
    report('bridge', cause);
  }
}

/** Every copy of jQuery seen on this page, the oldest first. */
export function jQueryCopies(): JQuery[] {
  currentJQuery();
  return [...known().copies];
}

/** Scripts announce their arrival by a `load` event that a capturing listener on the document sees. */
function watchForJQuery(): void {
  const state = known();
  if (state.isWatching || typeof document === 'undefined') return;
  state.isWatching = true;
  const look = (): void => void currentJQuery();
  document.addEventListener('load', look, true);
  document.addEventListener('DOMContentLoaded', look);
  globalThis.addEventListener?.('load', look);
}

/** Runs `hook` for each copy of jQuery, present and future; the returned stop ends all of them. */
export function whenJQuery(hook: Hook): Stop {
  const stops: (Stop | void)[] = [];
  const remember: Hook = (jQuery) => {
    stops.push(hook(jQuery));
  };
  for (const jQuery of jQueryCopies()) runHook(remember, jQuery);
  known().hooks.add(remember);
  watchForJQuery();
  return () => {
    known().hooks.delete(remember);
    stopAll(stops.map((stop) => stop ?? undefined))();
  };
}
