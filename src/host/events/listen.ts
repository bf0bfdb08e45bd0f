import { type Stop, stopAll } from '../../dom/events';
import { hasFallenBack } from '../page/fall-back';
import { report } from '../report';
import { bind } from './bindings';
import type { HostEvent } from './events';

type AnyListener = (event: never, ...args: never[]) => unknown;

/** As the host's jQuery code binds on the target itself. */
interface OfHost {
  host: true;
}

/** As the host's jQuery code delegates from the target: `event.currentTarget` is the match. */
interface Delegated {
  selector: string;
}

/** As the browser binds on the target itself. */
type Native = Pick<AddEventListenerOptions, 'capture' | 'passive' | 'once'>;

type ListenOptions = Partial<OfHost & Delegated> & Native;

/** The forms of `listen` and `useListener`; `Missing` is what may be given instead of a target. `types` is a list. */
export interface Listening<Missing, Result> {
  /** An event of the host, with its positional arguments. */
  (
    target: EventTarget | Missing,
    types: string,
    run: (event: HostEvent, ...args: unknown[]) => unknown,
    options: OfHost | Delegated,
  ): Result;
  /** A native event of the target. */
  <K extends keyof HTMLElementEventMap>(
    target: EventTarget | Missing,
    types: K,
    run: (event: HTMLElementEventMap[K]) => unknown,
    options?: Native,
  ): Result;
  <E extends Event = Event>(
    target: EventTarget | Missing,
    types: string,
    run: (event: E) => unknown,
    options?: Native,
  ): Result;
}

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
  run: (event: Event) => void,
  options: Native,
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
  run: (...given: unknown[]) => void,
  { host, selector, ...native }: ListenOptions,
): Stop {
  if (host || selector !== undefined) return bind(target, type, selector, run);
  return listenNatively(target, type, run, native);
}

/**
 * Listens to events and returns a function that ends this. The listener is not called after a fallback to the originals;
 * what it throws or rejects with is reported. In components, `useListener` takes the same arguments; for handlers that the
 * host binds on each match, it has the option `each`, and other code `listenToEach`.
 */
export const listen: Listening<never, Stop> = (
  target: EventTarget,
  types: string,
  run: AnyListener,
  options: ListenOptions = {},
): Stop => {
  const call = reporting(run, (cause) => report(`a listener for ${types}`, cause));
  return stopAll(types.split(' ').map((type) => listenToOne(target, type, call, options)));
};
