import { type Stop, stopAll } from '../../dom/events';
import { hasFallenBack } from '../page/fall-back';
import { shared } from '../registry';
import { guard } from '../report';

declare module '../registry' {
  interface PageRegistry {
    /** The page's copies of jQuery, and what runs for each. */
    jquery: Known;
  }
}

/** The part of a jQuery event that our code reads. */
export interface JQueryEvent {
  type: string;
  target: EventTarget;
  currentTarget: EventTarget;
  originalEvent?: Event;
  preventDefault(): void;
  stopPropagation(): void;
  stopImmediatePropagation(): void;
  isDefaultPrevented(): boolean;
  [extra: string]: unknown;
}

/** The part of a jQuery set that our code uses. */
export interface JQuerySet {
  on(type: string, ...rest: unknown[]): JQuerySet;
  off(type: string, ...rest: unknown[]): JQuerySet;
  trigger(event: unknown, args?: unknown[]): JQuerySet;
  triggerHandler(event: unknown, args?: unknown[]): unknown;
  [member: string]: unknown;
}

/** The part of jQuery that our code uses. */
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
}

/** Finds later copies by the `load` events of scripts, which a capturing listener on the document gets. */
function watchForJQuery(): Known {
  const look = (): void => void currentJQuery();
  for (const type of ['load', 'DOMContentLoaded']) globalThis.document?.addEventListener(type, look, true);
  globalThis.addEventListener?.('load', look);
  return { copies: new Set(), hooks: new Set() };
}

const known = (): Known => shared('jquery', watchForJQuery);

const isJQuery = (value: unknown): value is JQuery =>
  typeof value === 'function' && typeof (value as { fn?: unknown }).fn === 'object' && 'Event' in value;

/** The page's jQuery, read at each use: it may load late or be replaced by a second copy. */
export function currentJQuery(): JQuery | null {
  const { copies, hooks } = known();
  const { jQuery } = globalThis as { jQuery?: unknown };
  if (!isJQuery(jQuery)) return null;
  // A copy that is loaded with the originals gets no shims of ours: they would replace the originals' methods.
  if (!copies.has(jQuery) && !hasFallenBack()) {
    copies.add(jQuery);
    for (const hook of [...hooks]) hook(jQuery);
  }
  return jQuery;
}

/** Every copy of jQuery found on this page, the oldest first. */
export function jQueryCopies(): JQuery[] {
  currentJQuery();
  return [...known().copies];
}

/** Runs `hook` for each copy of jQuery, also later ones; the returned stop ends all of them. */
export function whenJQuery(hook: Hook): Stop {
  const stops: (Stop | undefined)[] = [];
  const remember: Hook = (jQuery) => {
    stops.push(guard('bridge', null, () => hook(jQuery)) ?? undefined);
  };
  jQueryCopies().forEach(remember);
  const { hooks } = known();
  hooks.add(remember);
  return () => {
    hooks.delete(remember);
    stopAll(stops)();
  };
}
