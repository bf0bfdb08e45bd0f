import { useLayoutEffect } from 'react';
import { listen } from '../../dom/events';
import { useReport } from '../feature-context';
import { useLatest } from './use-latest';

/**
 * Listens to a native event of `target` as long as the component is mounted; `null` listens to nothing. The newest
 * `listener` is called; what it throws is reported under the feature's name.
 */
export function useEvent<E extends Event = Event>(
  target: EventTarget | null,
  type: string,
  listener: (event: E) => void,
  { capture, passive }: { capture?: boolean; passive?: boolean } = {},
): void {
  const latest = useLatest(listener);
  const report = useLatest(useReport());
  useLayoutEffect(() => {
    if (!target) return undefined;
    const call = (event: E): void => {
      try {
        latest.current(event);
      } catch (cause) {
        report.current(cause);
      }
    };
    return listen<E>(target, type, call, { capture, passive });
  }, [target, type, capture, passive, latest, report]);
}
