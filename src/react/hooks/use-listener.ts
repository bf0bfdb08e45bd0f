import { type RefObject, useLayoutEffect } from 'react';
import type { Stop } from '../../dom/events';
import { type Listening, listen, reporting } from '../../host/events/listen';
import { useReport } from '../feature-context';
import { useLatest } from './use-latest';

type AnyListener = (event: never, ...args: never[]) => unknown;
type Options = Record<string, string | boolean | undefined>;
type AnyListen = (target: EventTarget, types: string, run: AnyListener, options: Options) => Stop;

/**
 * `listen` while the component is mounted, to a target or to a ref's element after the first render; with `null` to
 * nothing. Calls the newest listener; what it throws or rejects with is reported with the feature's name.
 */
export const useListener: Listening<RefObject<EventTarget | null> | null, void> = (
  target: EventTarget | RefObject<EventTarget | null> | null,
  types: string,
  run: AnyListener,
  options: object = {},
): void => {
  const latest = useLatest(run as (...args: unknown[]) => unknown);
  const report = useLatest(useReport());
  const { host, selector, each, capture, passive, once } = options as Options;
  useLayoutEffect(() => {
    const node = target && 'current' in target ? target.current : target;
    if (!node) return undefined;
    const call = reporting(
      (...args) => latest.current(...args),
      (cause) => report.current(cause),
    );
    return (listen as unknown as AnyListen)(node, types, call, {
      host,
      selector,
      each,
      capture,
      passive,
      once,
    });
  }, [target, types, host, selector, each, capture, passive, once, latest, report]);
};
