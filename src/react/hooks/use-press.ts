import { isPress } from '../../dom/events';
import { useDelegatedEvent } from './use-event';

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
