import { type Stop, stopAll } from '../../dom/events';
import { hasFallenBack } from '../page/fall-back';
import { report } from '../report';
import { bind } from './bindings';
import type { HostEvent } from './events';

export type AnyListener = (event: never, ...args: never[]) => unknown;

/** As the host's jQuery code binds on the target itself. */
interface OfHost {
  host: true;
  selector?: never;
}

/** As the host's jQuery code delegates from the target: `event.currentTarget` is the match. */
interface Delegated {
  selector: string;
}

/** As the browser binds on the target itself. */
type Native = Pick<AddEventListenerOptions, 'capture' | 'passive' | 'once'>;

/** The options of both forms, as the code below reads them. */
type ListenOptions = { host?: true; selector?: string } & Native;

interface Events extends HTMLElementEventMap, Omit<WindowEventMap, keyof HTMLElementEventMap> {}

/** The event of a type, or of each type of a list; types that browsers do not know are custom events. */
export type EventOf<Types extends string> = Types extends `${infer First} ${infer Others}`
  ? EventOf<First> | EventOf<Others>
  : Types extends keyof Events
    ? Events[Types]
    : string extends Types
      ? Event
      : CustomEvent;

/** `press` has a meaning with `each` only. */
type NativeTypes<Types> = Types extends 'press' ? never : Types;

/**
 * The forms of `listen` and `useListener`, in jQuery's order; `Missing` is what may be given instead of a target. `types` is
 * a list.
 */
export interface Listening<Missing, Result> {
  /** An event of the host, with its positional arguments. */
  (
    target: EventTarget | Missing,
    types: string,
    options: OfHost | Delegated,
    run: (event: HostEvent, ...args: unknown[]) => unknown,
  ): Result;
  /** A native event of the target. */
  <Types extends string>(
    target: EventTarget | Missing,
    types: NativeTypes<Types>,
    options: Native,
    run: (event: EventOf<Types>) => unknown,
  ): Result;
  <Types extends string>(
    target: EventTarget | Missing,
    types: NativeTypes<Types>,
    run: (event: EventOf<Types>) => unknown,
  ): Result;
}

/** The arguments of a call after its types: options may be left out. */
export type Given<Options> = [options: Options, run: AnyListener] | [run: AnyListener];

export const splitGiven = <Options extends object>(given: Given<Options>): [Partial<Options>, AnyListener] =>
  given.length === 1 ? [{}, given[0]] : given;

/** Calls `run`; what it throws, or rejects with, is given to `fail`. */
export const reporting =
  (run: AnyListener, fail: (cause: unknown) => void) =>
  (...given: unknown[]): void => {
    try {
      const result = (run as (...args: unknown[]) => unknown)(...given);
      if (result instanceof Promise) result.catch(fail);
    } catch (cause) {
      fail(cause);
    }
  };

function listenNatively(
  target: EventTarget,
  type: string,
  options: Native,
  run: (event: Event) => void,
): Stop {
  const whileOurs = (event: Event): void => {
    if (!hasFallenBack()) run(event);
  };
  target.addEventListener(type, whileOurs, options);
  return () => target.removeEventListener(type, whileOurs, options);
}

function listenToOne(
  target: EventTarget,
  type: string,
  { host, selector, ...native }: ListenOptions,
  run: (...given: unknown[]) => void,
): Stop {
  if (host || selector !== undefined) return bind(target, type, selector, run);
  return listenNatively(target, type, native, run);
}

/**
 * Listens to events and returns a function that ends this. The listener is not called after a fallback to the originals;
 * what it throws or rejects with is reported. In components, `useListener` takes the same arguments; for handlers that the
 * host binds on each match, it has the option `each`, and other code `listenEach`.
 */
export const listen: Listening<never, Stop> = (
  target: EventTarget,
  types: string,
  ...given: Given<ListenOptions>
): Stop => {
  const [options, run] = splitGiven(given);
  const call = reporting(run, (cause) => report(`a listener for ${types}`, cause));
  return stopAll(types.split(' ').map((type) => listenToOne(target, type, options, call)));
};
