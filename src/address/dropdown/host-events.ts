import type { Stop } from '../../dom/types';
import { jQueryCopies } from '../../host/jquery';

/**
 * Fires one of the library's events for handlers of jQuery, `data` in `event.params` as they expect it. Answers
 * whether it may go on: a handler can prevent the `-ing` ones (contract 4.7).
 */
export function tellDropdown(select: HTMLSelectElement, type: string, option?: HTMLOptionElement): boolean {
  const data = option && { id: option.value, text: option.text, element: option, selected: option.selected };
  const params = data && (type.endsWith('ing') ? { args: { data } } : { data });
  return jQueryCopies()
    .map((jQuery) => {
      const event = jQuery.Event(`select2:${type}`, { params });
      jQuery(select).trigger(event);
      return event.isDefaultPrevented();
    })
    .every((isPrevented) => !isPrevented);
}

/** Scripts ask `.data('select2')` whether a select has a dropdown, and for its container. */
export function offerData(select: HTMLSelectElement, container: HTMLElement): Stop {
  const copies = jQueryCopies();
  type Data = (key: string, value: unknown) => unknown;
  for (const jQuery of copies)
    (jQuery(select).data as Data)('select2', {
      $element: jQuery(select),
      $container: jQuery(container),
      isOpen: () => container.classList.contains('select2-container--open'),
    });
  return () => {
    for (const jQuery of copies) (jQuery(select).removeData as (key: string) => unknown)('select2');
  };
}
