import { emit } from '../../host/events/events';
import { jQueryCopies } from '../../host/events/jquery';
import { instanceOf } from './instances';

/** Names of the events at opening and closing (contract 4.10). */
export const SHOWN = 'elementor/popup/show';
/** The name of the event at closing. */
export const HIDDEN = 'elementor/popup/hide';

/**
 * Emits on the two channels the original uses, each with its own shape: jQuery on `document` with `(id, instance)`,
 * natively on `window` with `detail: {id, instance}` (contract 4.10); and, as every event of ours, natively on
 * `document` as `shopwake:<name>`. Without jQuery the bare name stays off `document`, from where it would reach
 * `window` a second time.
 */
export function emitPopup(type: typeof SHOWN | typeof HIDDEN, id: string): void {
  const instance = instanceOf(id);
  const detail = { id: Number(id), instance };
  const args = [detail.id, instance];
  if (jQueryCopies().length) emit(document, type, args);
  else document.dispatchEvent(new CustomEvent(`shopwake:${type}`, { bubbles: true, detail: args }));
  instance?.getModal().trigger(type === SHOWN ? 'show' : 'hide');
  window.dispatchEvent(new CustomEvent(type, { detail }));
}
