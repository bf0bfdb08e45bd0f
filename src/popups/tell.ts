import { emit } from '../host/events';
import { jQueryCopies } from '../host/jquery';
import { type HIDDEN, SHOWN } from './dialog-markup';
import type { Popup } from './popup';

/**
 * Tells neighbours on the two channels the original uses, each with its own shape: jQuery on `document` with
 * `(id, instance)`, natively on `window` with `detail: {id, instance}` (contract 4.10); and, as every event of ours,
 * natively on `document` as `shopwake:<name>`. Without jQuery the bare name stays off `document`, from where it would
 * reach `window` a second time.
 */
export function tellPopup(type: typeof SHOWN | typeof HIDDEN, { id, instance, modal, page }: Popup): void {
  const { document, view } = page.elementor;
  const detail = { id: Number(id), instance };
  const args = [detail.id, instance];
  if (jQueryCopies().length) emit(document, type, args);
  else document.dispatchEvent(new CustomEvent(`shopwake:${type}`, { bubbles: true, detail: args }));
  modal.trigger(type === SHOWN ? 'show' : 'hide');
  view.dispatchEvent(new CustomEvent(type, { detail }));
}
