import { type RefObject, useLayoutEffect } from 'react';
import type { Stop } from '../../dom/events';
import { listenEach } from '../../host/events/composed';
import {
  type AnyListener,
  type EventOf,
  type Given,
  type Listening,
  listen,
  reporting,
  splitGiven,
} from '../../host/events/listen';
import { useReport } from '../feature-context';
import { useLatest } from './use-latest';

type Target = EventTarget | RefObject<EventTarget | null> | null;

/** A handler that the host binds on each match below the target. */
type ListenToEach = <Types extends string>(
  target: Target,
  /** Also `press` (click, and Enter and Space on a button's role), `pointerenter` and `pointerleave`. */
  types: Types,
  options: { each: string },
  run: (event: EventOf<Types>, element: HTMLElement) => unknown,
) => void;

type Options = Partial<Record<'host' | 'selector' | 'each' | 'capture' | 'passive' | 'once', unknown>>;
type AnyListen = (target: EventTarget, types: string, options: Options, run: AnyListener) => Stop;

/**
 * `listen` while the component is mounted, to a target or to a ref's element after the first render; with `null` to
 * nothing. Calls the newest listener; what it throws or rejects with is reported with the feature's name.
 */
export const useListener: Listening<Exclude<Target, EventTarget>, void> & ListenToEach = (
  target: Target,
  types: string,
  ...given: Given<Options>
): void => {
  const [options, run] = splitGiven(given);
  const latest = useLatest(run as (...args: unknown[]) => unknown);
  const report = useLatest(useReport());
  const { host, selector, each, capture, passive, once } = options;
  useLayoutEffect(() => {
    const node = target && 'current' in target ? target.current : target;
    if (!node) return undefined;
    const call = reporting(
      (...args) => latest.current(...args),
      (cause) => report.current(cause),
    );
    if (typeof each === 'string') return listenEach(node as Node, types, each, call);
    const native = { host, selector, capture, passive, once };
    return (listen as unknown as AnyListen)(node, types, native, call);
  }, [target, types, host, selector, each, capture, passive, once, latest, report]);
};
