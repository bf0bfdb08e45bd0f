import { fireChange } from '../../dom/events/events';
import { find } from '../../dom/find';
import { show } from '../../dom/motion/show';
import { hide, isVisible } from '../../dom/motion/visible';
import { asBoolean } from '../../host/settings/json';
import { triggerFirstUpdate } from '../review/queue-update';
import { setting } from '../settings';
import { ACCOUNT_BLOCK, CREATES_ACCOUNT, SHIPPING_BLOCK, SHIPS_ELSEWHERE } from './markup';

/** Lets a block stand as its box says, without a slide, and fires `change` on the box once, as the host does. */
function place(form: HTMLElement, selector: string, blockSelector: string): HTMLInputElement | null {
  const box = find(form, selector, HTMLInputElement);
  const block = box && find(form, blockSelector);
  if (block && !box.checked) hide(block);
  else if (block && !isVisible(block)) show(block);
  if (box) fireChange(box);
  return box;
}

/**
 * The start of both blocks (contract 4.1, steps 3 and 6); where guests may not order, the account fields stay as they
 * are. Fires `change`, so bind what listens for it before, and what follows the shopper's changes after.
 */
export function placeBlocks(form: HTMLFormElement): void {
  const box = place(form, SHIPS_ELSEWHERE, SHIPPING_BLOCK);
  if (box) triggerFirstUpdate(form, { current_target: box });
  if (asBoolean(setting('option_guest_checkout'))) place(form, CREATES_ACCOUNT, ACCOUNT_BLOCK);
}
