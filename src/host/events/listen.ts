import { delegateFrom } from '../../dom/delegation';
import { listen as listenNatively, type Stop } from '../../dom/events';
import { type HostEvent, on } from './events';

/** What is listened to, beside a target and a type. */
export interface ListenOptions {
  /** Listens to present and later matches below the target, of which `run` gets the one that was hit. */
  selector?: string;
  /** Listens on both channels of the page, native and jQuery, once per event. */
  host?: boolean;
  /** These three are the browser's, for native events without `selector`. */
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
    run: (event: HostEvent, ...args: unknown[]) => void,
    options: { host: true; selector?: string },
  ): Result;
  /**
   * A bubbling event on matches of `selector`, or `toggle`, `focus`, `blur`. The hook also knows the types of
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

type AnyListener = (event: never, ...args: never[]) => void;

/**
 * Listens to an event and returns a function that ends this. The listener is not called after a fallback to the
 * originals. With `selector`, one listener per event type on the document serves all nodes, so the number of listeners
 * does not depend on the number of nodes.
 */
export const listen: Listening<never, Stop> = (
  target: EventTarget,
  type: string,
  run: AnyListener,
  { selector, host, ...native }: ListenOptions = {},
): Stop => {
  if (host) return on(target, type, run as (event: HostEvent, ...args: unknown[]) => void, { selector });
  if (selector === undefined) return listenNatively(target, type, run as (event: Event) => void, native);
  return delegateFrom(target as Node, type, selector, run as (event: Event, element: HTMLElement) => void);
};
