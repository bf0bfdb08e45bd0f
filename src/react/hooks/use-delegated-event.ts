import { useLayoutEffect } from 'react';
import { delegateFrom } from '../../dom/delegation';
import { useReport } from '../feature-context';
import { useLatest } from './use-latest';

/**
 * Listens to a bubbling event on matches of `selector` below `node`, present and future ones, through one listener per
 * event type for the whole page. The newest `listener` is called with the event and the match.
 */
export function useDelegatedEvent<E extends Event = Event>(
  node: Node | null,
  type: string,
  selector: string,
  listener: (event: E, element: HTMLElement) => void,
): void {
  const latest = useLatest(listener);
  const report = useLatest(useReport());
  useLayoutEffect(() => {
    if (!node) return undefined;
    return delegateFrom<E>(node, type, selector, (event, element) => {
      try {
        latest.current(event, element);
      } catch (cause) {
        report.current(cause);
      }
    });
  }, [node, type, selector, latest, report]);
}
