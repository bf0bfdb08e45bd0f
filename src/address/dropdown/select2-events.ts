import type { Stop } from '../../dom/types';
import { type JQuerySet, jQueryCopies } from '../../host/events/jquery';

type EventName = 'opening' | 'open' | 'closing' | 'close' | 'selecting' | 'select';

function paramsOf(name: EventName, element: HTMLOptionElement): object {
  const data = { id: element.value, text: element.text, element, selected: element.selected };
  return name.endsWith('ing') ? { args: { data } } : { data };
}

/**
 * Emits one of the library's events for handlers of jQuery, the choice in `event.params` as they expect it. Answers
 * whether it may go on: a handler can prevent the `-ing` ones (contract 4.7).
 */
export function emitSelect2(select: HTMLSelectElement, name: EventName, option?: HTMLOptionElement): boolean {
  const params = option && paramsOf(name, option);
  return jQueryCopies()
    .map((jQuery) => {
      const event = jQuery.Event(`select2:${name}`, { params });
      jQuery(select).trigger(event);
      return event.isDefaultPrevented();
    })
    .every((isPrevented) => !isPrevented);
}

type DataSet = JQuerySet & {
  data(key: string, value: unknown): unknown;
  removeData(key: string): unknown;
};

/** Scripts ask `.data('select2')` whether a select has a dropdown, and for its container. */
export function offerData(select: HTMLSelectElement, container: HTMLElement): Stop {
  const sets = jQueryCopies().map((jQuery) => [jQuery, jQuery(select) as DataSet] as const);
  for (const [jQuery, $element] of sets)
    $element.data('select2', {
      $element,
      $container: jQuery(container),
      isOpen: () => container.classList.contains('select2-container--open'),
    });
  return () => {
    for (const [, $element] of sets) $element.removeData('select2');
  };
}
