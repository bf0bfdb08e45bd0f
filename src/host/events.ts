import { hasFallenBack, listen } from '../dom/events';
import { closest } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { inspection } from './inspection';
import { type JQuery, type JQueryEvent, jQueryCopies, whenJQuery } from './jquery';
import { report } from './report';

/** An event as our listeners see it, whichever channel brought it. */
export interface HostEvent {
  type: string;
  target: EventTarget | null;
  /** The element matched by `selector`, else the target the listener sits on. */
  currentTarget: EventTarget | null;
  /** The platform's event, when there was one. */
  originalEvent?: Event;
  preventDefault(): void;
  isDefaultPrevented(): boolean;
}

type Listener = (event: HostEvent, ...args: unknown[]) => void;

/** Marks one emission, so that a second copy of jQuery does not bring it to us twice. */
export interface Emission {
  received: Set<unknown>;
  answers: Map<unknown, boolean | undefined>;
}

/** Before the names of the native twins. */
export const PREFIX = 'shopwake:';

/** Positional arguments a native event carries. */
export const detailOf = (event: Event): unknown[] => {
  const detail = (event as CustomEvent<unknown>).detail;
  return Array.isArray(detail) ? detail : [];
};

const asHostEvent = (event: Event, type: string, currentTarget: EventTarget): HostEvent => ({
  type,
  target: event.target,
  currentTarget,
  originalEvent: event,
  preventDefault: () => event.preventDefault(),
  isDefaultPrevented: () => event.defaultPrevented,
});

/**
 * Listens to an event of the host on both channels, once each: through every copy of jQuery (early, late or replaced) and
 * natively. `args` are the positional arguments, natively carried as the `detail` list. With `selector` delegated.
 */
export function on(
  target: EventTarget,
  type: string,
  listener: Listener,
  { selector }: { selector?: string } = {},
): Stop {
  const seen = new WeakSet<Event>();
  const once = (event: Event | undefined): boolean =>
    !event || (!seen.has(event) && Boolean(seen.add(event)));
  const native = (event: Event): void => {
    const place = event.currentTarget;
    const currentTarget = selector ? closest(event.target, selector) : place;
    if (!currentTarget || (selector && !(place as Node).contains(currentTarget as Node)) || !once(event))
      return;
    inspection()?.event('in', type, event.target, detailOf(event), event);
    listener(asHostEvent(event, type, currentTarget), ...detailOf(event));
  };
  const viaJQuery = (event: JQueryEvent, ...args: unknown[]): void => {
    if (hasFallenBack()) return;
    const { originalEvent } = event;
    const received = (event.shopwake as Emission | undefined)?.received;
    if (received?.has(viaJQuery) || !once(originalEvent)) return;
    received?.add(viaJQuery);
    const given = args.length || !originalEvent ? args : detailOf(originalEvent);
    inspection()?.event('in', type, event.target, given, originalEvent);
    listener(event, ...given);
  };
  const rest = selector ? [selector, viaJQuery] : [viaJQuery];
  return stopAll([
    listen(target, type, native),
    whenJQuery((jQuery) => {
      jQuery(target).on(type, ...rest);
      return () => jQuery(target).off(type, ...rest);
    }),
  ]);
}

/** Fires a native event; answers whether nobody prevented it. */
export function dispatch(target: EventTarget, type: string, args: unknown[], bubbles: boolean): boolean {
  return target.dispatchEvent(new CustomEvent(type, { bubbles, cancelable: true, detail: args }));
}

/** jQuery's handlers expect elements as sets. */
export const withSets = (jQuery: JQuery, args: unknown[]): unknown[] =>
  args.map((arg) => (arg instanceof Element ? jQuery(arg) : arg));

/** The element an argument of a host event stands for: itself, or the first of a jQuery set; null otherwise. */
export function elementOf(arg: unknown): HTMLElement | null {
  const first = arg instanceof Element ? arg : (arg as ArrayLike<unknown> | null | undefined)?.[0];
  return first instanceof HTMLElement ? first : null;
}

/**
 * Emits an event of the host: through jQuery with positional arguments (elements as sets) when jQuery is
 * there, natively under the original name when not, and always natively as `shopwake:<type>`.
 * With `keepsElements` elements go to jQuery's handlers as they are, for events whose handlers expect them so.
 */
export function emit(
  target: EventTarget,
  type: string,
  args: unknown[] = [],
  { keepsElements = false }: { keepsElements?: boolean } = {},
): void {
  inspection()?.event('out', type, target, args);
  const copies = jQueryCopies();
  const shopwake: Emission = { received: new Set(), answers: new Map() };
  for (const jQuery of copies) {
    try {
      const given = keepsElements ? args : withSets(jQuery, args);
      jQuery(target).trigger(jQuery.Event(type, { shopwake }), given);
    } catch (cause) {
      report(`a listener for ${type}`, cause);
    }
  }
  if (!copies.length) dispatch(target, type, args, true);
  dispatch(target, PREFIX + type, args, true);
}
