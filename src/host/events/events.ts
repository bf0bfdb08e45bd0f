import { hasFallenBack, listen, type Stop, stopAll } from '../../dom/events';
import { closest } from '../../dom/find';
import { inspection, report } from '../report';
import { type JQuery, type JQueryEvent, jQueryCopies, whenJQuery } from './jquery';

/** An event of either channel, as our listeners get it. */
export interface HostEvent {
  type: string;
  target: EventTarget | null;
  /** The element that matches `selector`, else the target of the listener. */
  currentTarget: EventTarget | null;
  /** The browser's event, if there was one. */
  originalEvent?: Event;
  preventDefault(): void;
  isDefaultPrevented(): boolean;
}

type Listener = (event: HostEvent, ...args: unknown[]) => void;

/** Marks one emission, so that our listeners do not get it twice through a second copy of jQuery. */
export interface Emission {
  received: Set<unknown>;
  answers: Map<unknown, boolean | undefined>;
}

/** Prefix of the native events that are fired beside those of the host. */
export const PREFIX = 'shopwake:';

/** Positional arguments of a native event. */
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
 * Listens to an event of the host on both channels, once per emission: through every copy of jQuery (early, late or
 * replaced) and natively. `args` are the positional arguments; a native event has them as a list in `detail`. With
 * `selector` the listener is delegated.
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
    const current = event.currentTarget;
    const currentTarget = selector ? closest(event.target, selector) : current;
    if (!currentTarget || (selector && !(current as Node).contains(currentTarget as Node)) || !once(event))
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

/** Fires a native event; returns false if a listener prevented it. */
export function dispatch(target: EventTarget, type: string, args: unknown[], bubbles: boolean): boolean {
  return target.dispatchEvent(new CustomEvent(type, { bubbles, cancelable: true, detail: args }));
}

/** jQuery's handlers expect elements as sets. */
export const withSets = (jQuery: JQuery, args: unknown[]): unknown[] =>
  args.map((arg) => (arg instanceof Element ? jQuery(arg) : arg));

/** The element of a host event's argument: the argument itself, or the first of a jQuery set; null otherwise. */
export function elementOf(arg: unknown): HTMLElement | null {
  const first = arg instanceof Element ? arg : (arg as ArrayLike<unknown> | null | undefined)?.[0];
  return first instanceof HTMLElement ? first : null;
}

/**
 * Emits an event of the host: through jQuery with positional arguments (elements as sets) if the page has jQuery, else
 * natively under the original name, and always natively as `shopwake:<type>`. With `keepsElements` jQuery's handlers get
 * elements instead of sets, for events whose handlers expect that.
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
