import { type Stop, stopAll } from '../../dom/events';
import { closest } from '../../dom/find';
import { hasFallenBack } from '../page/fall-back';
import { inspection } from '../report';
import { detailOf, type Emission, type HostEvent } from './events';
import { type JQueryEvent, whenJQuery } from './jquery';

/** What is listened to, beside a target and a type. */
export interface ListenOptions {
  /** Listens to present and later matches below the target, of which `run` gets the one that was hit. */
  selector?: string;
  /** Listens on both channels of the page, native and jQuery, once per event. */
  host?: boolean;
  /** These three are the browser's, for native events. */
  capture?: boolean;
  passive?: boolean;
  once?: boolean;
}

/** The forms of `listen` and `useListener`; `Missing` is what may be given instead of a target. */
export interface Listening<Missing, Result> {
  /** An event of the host on both channels, with its positional arguments; its `currentTarget` matches `selector`. */
  (
    target: EventTarget | Missing,
    type: string,
    run: HostListener,
    options: { host: true; selector?: string },
  ): Result;
  /**
   * A bubbling event on matches of `selector`. The hook also knows `toggle`, `focus`, `blur` and the types of
   * `react/hooks/composed-events.ts`: `press`, `pointerenter` and `pointerleave`.
   */
  <K extends keyof HTMLElementEventMap>(
    target: Node | Missing,
    type: K,
    run: (event: HTMLElementEventMap[K], element: HTMLElement) => void,
    options: { selector: string },
  ): Result;
  <E extends Event = Event>(
    target: Node | Missing,
    type: string,
    run: (event: E, element: HTMLElement) => void,
    options: { selector: string },
  ): Result;
  /** A native event of the target. */
  <K extends keyof HTMLElementEventMap>(
    target: EventTarget | Missing,
    type: K,
    run: (event: HTMLElementEventMap[K]) => void,
    options?: Omit<ListenOptions, 'selector' | 'host'>,
  ): Result;
  <E extends Event = Event>(
    target: EventTarget | Missing,
    type: string,
    run: (event: E) => void,
    options?: Omit<ListenOptions, 'selector' | 'host'>,
  ): Result;
}

/** The listener is not called after a fallback to the originals. */
function listenNatively(
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  options?: AddEventListenerOptions,
): Stop {
  const whileOurs = (event: Event): void => {
    if (!hasFallenBack()) listener(event);
  };
  target.addEventListener(type, whileOurs, options);
  return () => target.removeEventListener(type, whileOurs, options);
}

type HostListener = (event: HostEvent, ...args: unknown[]) => void;

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
 * replaced) and natively. A native event has its positional arguments as a list in `detail`.
 */
function listenOnBoth(
  target: EventTarget,
  type: string,
  listener: HostListener,
  selector: string | undefined,
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
    listenNatively(target, type, native),
    whenJQuery((jQuery) => {
      jQuery(target).on(type, ...rest);
      return () => jQuery(target).off(type, ...rest);
    }),
  ]);
}

type AnyListener = (event: never, ...args: never[]) => void;

/**
 * Listens to an event and returns a function that ends this. The listener is not called after a fallback to the
 * originals. In components, `useListener` takes the same arguments.
 */
export const listen: Listening<never, Stop> = (
  target: EventTarget,
  type: string,
  run: AnyListener,
  { selector, host, ...native }: ListenOptions = {},
): Stop => {
  if (host) return listenOnBoth(target, type, run as HostListener, selector);
  if (selector === undefined) return listenNatively(target, type, run as (event: Event) => void, native);
  const runOnMatch = (event: Event): void => {
    const match = closest(event.target, selector);
    if (match) run(event as never, match as never);
  };
  return listenNatively(target, type, runOnMatch, native);
};
