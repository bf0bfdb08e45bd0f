import { inspection, report } from '../report';
import { type JQuery, jQueryCopies } from './jquery';

interface Emission {
  /** Where the event comes from: the start of a feature, as opposed to the page. */
  origin?: 'start';
}

/** An event of either channel, as our listeners get it. */
export interface HostEvent {
  type: string;
  target: EventTarget | null;
  /** The element that matches `selector`, else the target of the listener. */
  currentTarget: EventTarget | null;
  /** The browser's event, if there was one. */
  originalEvent?: Event;
  /** What an event that we have emitted carries. */
  shopwake?: Emission;
  preventDefault(): void;
  stopPropagation(): void;
  stopImmediatePropagation(): void;
  isDefaultPrevented(): boolean;
}

/** Prefix of the native events that are fired beside those of the host. */
export const PREFIX = 'shopwake:';

/** Positional arguments of a native event. */
export const detailOf = (event: Event): unknown[] => {
  const detail = (event as CustomEvent<unknown>).detail;
  return Array.isArray(detail) ? detail : [];
};

/** Fires a native event; returns false if a listener prevented it. */
export function dispatch(
  target: EventTarget,
  type: string,
  args: unknown[],
  bubbles: boolean,
  shopwake?: Emission,
): boolean {
  const event = new CustomEvent(type, { bubbles, cancelable: true, detail: args });
  return target.dispatchEvent(Object.assign(event, { shopwake }));
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
  { keepsElements = false, ...shopwake }: { keepsElements?: boolean } & Emission = {},
): void {
  inspection()?.event('out', type, target, args);
  const copies = jQueryCopies();
  // Copies of jQuery get one `shopwake`: our listeners get the event from the first of them.
  for (const jQuery of copies) {
    try {
      const given = keepsElements ? args : withSets(jQuery, args);
      jQuery(target).trigger(jQuery.Event(type, { shopwake }), given);
    } catch (cause) {
      report(`a listener for ${type}`, cause);
    }
  }
  if (!copies.length) dispatch(target, type, args, true, shopwake);
  dispatch(target, PREFIX + type, args, true);
}
