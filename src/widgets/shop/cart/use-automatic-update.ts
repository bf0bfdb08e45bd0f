import { closest, find, findAll } from '../../../dom/find';
import { isOn, type Settings } from '../../../elementor/element-settings';
import { useDebounced } from '../../../react/hooks/use-debounced';
import { useDelegatedEvent } from '../../../react/hooks/use-delegated-event';

const QUANTITY = '.qty';

/** Milliseconds after the last change of a quantity. */
const DELAY = 1500;

/** Half typed: the shop would take nothing for none and remove the line. */
const isTyping = (node: HTMLElement): boolean =>
  findAll(node, QUANTITY, HTMLInputElement).some(
    (field) => field.type !== 'hidden' && field.value.trim() === '',
  );

/**
 * Saves changed quantities by itself where the widget hides the button that would: a moment after the
 * last change, or as soon as the visitor turns to something else.
 */
export function useAutomaticUpdate(node: HTMLElement, settings: Settings): void {
  const isWanted = isOn(settings.update_cart_automatically);
  const update = useDebounced((): void => {
    const button = find(node, 'button[name=update_cart]', HTMLButtonElement);
    if (!button || isTyping(node)) return;
    button.disabled = false;
    button.click();
  }, DELAY);
  const place = isWanted ? node : null;
  useDelegatedEvent(place, 'input', QUANTITY, () => update());
  useDelegatedEvent<FocusEvent>(place, 'focusout', QUANTITY, ({ relatedTarget }) => {
    if (!closest(relatedTarget, QUANTITY)) update.flush();
  });
}
