import { jQueryCopies, report } from '../page';
import { type HIDDEN, SHOWN } from './dialog-markup';
import type { Popup } from './popup';

/**
 * Tells neighbours on both channels the original uses, each with its own shape: jQuery on `document` with
 * `(id, instance)`, natively on `window` with `detail: {id, instance}` (contract 4.10).
 */
export function tellPopup(type: typeof SHOWN | typeof HIDDEN, { id, instance, modal, page }: Popup): void {
  const { document, view } = page.elementor;
  const detail = { id: Number(id), instance };
  for (const jQuery of jQueryCopies()) {
    try {
      jQuery(document).trigger(type, [detail.id, instance]);
    } catch (cause) {
      report(`a listener for ${type}`, cause);
    }
  }
  modal.trigger(type === SHOWN ? 'show' : 'hide');
  view.dispatchEvent(new CustomEvent(type, { detail }));
}
