import { type RefObject, useLayoutEffect } from 'react';
import { listen } from '../../dom/events';
import { useReport } from '../feature-context';
import { useLatest } from './use-latest';

/**
 * Listens to a native event of `target`, or of what a ref holds after the first render, as long as the component is
 * mounted; `null` listens to nothing. The newest `listener` is called; what it throws is reported under the feature's
 * name.
 */
export function useEvent<E extends Event = Event>(
  target: EventTarget | RefObject<EventTarget | null> | null,
  type: string,
  listener: (event: E) => void,
  { capture, passive }: { capture?: boolean; passive?: boolean } = {},
): void {
  const latest = useLatest(listener);
  const report = useLatest(useReport());
  useLayoutEffect(() => {
    const node = target && 'current' in target ? target.current : target;
    if (!node) return undefined;
    const call = (event: E): void => {
      try {
        latest.current(event);
      } catch (cause) {
        report.current(cause);
      }
    };
    return listen<E>(node, type, call, { capture, passive });
  }, [target, type, capture, passive, latest, report]);
}
