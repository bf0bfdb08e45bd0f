import { useLayoutEffect } from 'react';
import { stopAll } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { useReport } from '../../react/feature-context';
import { useLatest } from '../../react/hooks/use-latest';

/** Listens to several shop events with one listener, which gets the event's name and its arguments. */
export function useShopEvents(
  { ownerDocument }: HTMLElement,
  types: readonly string[],
  listener: (type: string, ...args: unknown[]) => void,
): void {
  const latest = useLatest(listener);
  const report = useLatest(useReport());
  useLayoutEffect(() => {
    const call = (type: string, args: unknown[]): void => {
      try {
        latest.current(type, ...args);
      } catch (cause) {
        report.current(cause);
      }
    };
    const follow = (type: string) =>
      listen(ownerDocument.body, type, { host: true }, (_event, ...args) => call(type, args));
    return stopAll(types.map(follow));
  }, [ownerDocument, types, latest, report]);
}
