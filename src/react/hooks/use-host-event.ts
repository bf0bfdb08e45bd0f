import { useLayoutEffect } from 'react';
import { type HostEvent, on } from '../../host/events';
import { useReport } from '../feature-context';
import { useLatest } from './use-latest';

/**
 * Listens to an event of the host on both channels, jQuery and native, as long as the component is mounted. The newest
 * `listener` is called with the event and its positional arguments. With `selector` delegated.
 */
export function useHostEvent(
  target: EventTarget | null,
  type: string,
  listener: (event: HostEvent, ...args: unknown[]) => void,
  selector?: string,
): void {
  const latest = useLatest(listener);
  const report = useLatest(useReport());
  useLayoutEffect(() => {
    if (!target) return undefined;
    const call = (event: HostEvent, ...args: unknown[]): void => {
      try {
        latest.current(event, ...args);
      } catch (cause) {
        report.current(cause);
      }
    };
    return on(target, type, call, { selector });
  }, [target, type, selector, latest, report]);
}
