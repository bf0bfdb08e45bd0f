import { type RefObject, useLayoutEffect } from 'react';
import { type Stop, stopAll } from '../../dom/events';
import { COMPOSED } from '../../host/events/composed';
import { type EachListener, listenToEach } from '../../host/events/each';
import { type Listening, listen, reporting } from '../../host/events/listen';
import { useReport } from '../feature-context';
import { useLatest } from './use-latest';

type Target = RefObject<EventTarget | null> | EventTarget | null;

/** A handler that the host binds on each match below the target. */
interface ListeningToEach {
  /** Also `press` (click, and Enter and Space on a button's role), `pointerenter` and `pointerleave`. */
  <K extends keyof HTMLElementEventMap>(
    target: Target,
    types: K,
    run: (event: HTMLElementEventMap[K], element: HTMLElement) => unknown,
    options: { each: string },
  ): void;
  <E extends Event = Event>(
    target: Target,
    types: string,
    run: (event: E, element: HTMLElement) => unknown,
    options: { each: string },
  ): void;
}

type AnyListener = (event: never, ...args: never[]) => unknown;
type Options = Record<string, string | boolean | undefined>;
type AnyListen = (target: EventTarget, types: string, run: AnyListener, options: Options) => Stop;

const toEach = (node: Node, type: string, each: string, run: EachListener): Stop =>
  COMPOSED[type]?.(node, each, run) ?? listenToEach(node, type, each, run);

/**
 * `listen` while the component is mounted, to a target or to a ref's element after the first render; with `null` to
 * nothing. Calls the newest listener; what it throws or rejects with is reported with the feature's name.
 */
export const useListener: Listening<RefObject<EventTarget | null> | null, void> & ListeningToEach = (
  target: EventTarget | RefObject<EventTarget | null> | null,
  types: string,
  run: AnyListener,
  given: object = {},
): void => {
  const latest = useLatest(run as (...args: unknown[]) => unknown);
  const report = useLatest(useReport());
  const { host, selector, each, capture, passive, once } = given as Options;
  useLayoutEffect(() => {
    const node = target && 'current' in target ? target.current : target;
    if (!node) return undefined;
    const call = reporting(
      (...args) => latest.current(...args),
      (cause) => report.current(cause),
    );
    const options = { host, selector, capture, passive, once };
    if (typeof each !== 'string') return (listen as unknown as AnyListen)(node, types, call, options);
    return stopAll(types.split(' ').map((type) => toEach(node as Node, type, each, call)));
  }, [target, types, host, selector, each, capture, passive, once, latest, report]);
};
