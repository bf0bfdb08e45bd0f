import { type RefObject, useLayoutEffect } from 'react';
import type { Stop } from '../../dom/events';
import { type Listening, type ListenOptions, listen } from '../../host/events/listen';
import { delegate } from '../delegation';
import { useReport } from '../feature-context';
import { COMPOSED } from './composed-events';
import { useLatest } from './use-latest';

type AnyListener = (event: never, ...args: never[]) => void;
type AnyListen = (target: EventTarget, type: string, run: AnyListener, options: ListenOptions) => Stop;

/**
 * `listen` while the component is mounted, to a target or to a ref's element after the first render; with `null` to
 * nothing. Calls the newest listener; errors it throws are reported with the feature's name. Below a selector, one listener
 * per event type serves the whole page, an ancestor that stops the event does not disable it, and there are the types
 * `press`, `pointerenter` and `pointerleave`.
 */
export const useListener: Listening<RefObject<EventTarget | null> | null, void> = (
  target: EventTarget | RefObject<EventTarget | null> | null,
  type: string,
  run: AnyListener,
  { selector, host, capture, passive }: ListenOptions = {},
): void => {
  const latest = useLatest(run as (...args: unknown[]) => void);
  const report = useLatest(useReport());
  useLayoutEffect(() => {
    const node = target && 'current' in target ? target.current : target;
    if (!node) return undefined;
    const call = (...args: unknown[]): void => {
      try {
        latest.current(...args);
      } catch (cause) {
        report.current(cause);
      }
    };
    if (selector !== undefined && !host) {
      const compose = COMPOSED[type];
      return compose ? compose(node as Node, selector, call) : delegate(node as Node, type, selector, call);
    }
    return (listen as AnyListen)(node, type, call, { selector, host, capture, passive });
  }, [target, type, selector, host, capture, passive, latest, report]);
};
