import { jQueryCopies } from '../../host/events/jquery';

/** Block carts mirror jQuery's events themselves; without jQuery they count on these (contract 5.4). */
export function notifyBlocks(type: string): void {
  if (jQueryCopies().length) return;
  const options = { bubbles: true, cancelable: true, detail: {} };
  document.body.dispatchEvent(new CustomEvent(`wc-blocks_${type}`, options));
}
