import { type RefObject, useLayoutEffect, useRef } from 'react';
import { delegateFrom } from '../../dom/delegation';
import { isPress, listen } from '../../dom/events';
import { type HostEvent, on } from '../../host/events/events';
import { useReport } from '../feature-context';

/** A ref that always holds the newest value: listeners added once call the newest callback. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  ref.current = value;
  return ref;
}

/**
 * Listens to a native event of `target`, or of a ref's element after the first render, while the component is mounted;
 * with `null` to nothing. Calls the newest `listener`; errors it throws are reported with the feature's name.
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

/**
 * Listens to a bubbling event on present and later matches of `selector` below `node`, through one listener per event type
 * for the whole page. Calls the newest `listener` with the event and the match.
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

/**
 * Listens to an event of the host on both channels, jQuery and native, while the component is mounted. Calls the newest
 * `listener` with the event and its positional arguments. With `selector` the listener is delegated.
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

/**
 * Handles presses of matches of `selector` below `node` that have the role of a button but are no `<button>` (APG,
 * button): clicks, and Enter and Space where the browser makes no click of them.
 */
export function usePress(
  node: HTMLElement | null,
  selector: string,
  onPress: (element: HTMLElement, event: Event) => void,
): void {
  useDelegatedEvent(node, 'click', selector, (event, element) => onPress(element, event));
  useDelegatedEvent<KeyboardEvent>(node, 'keydown', selector, (event, element) => {
    if (!isPress(event) || element.matches('button')) return;
    event.preventDefault();
    if (!event.repeat) onPress(element, event);
  });
}
