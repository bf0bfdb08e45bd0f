import { fireChange } from '../../dom/events';
import { find } from '../../dom/find';
import { hide, isVisible } from '../../dom/visible';
import { asBoolean } from '../../host/shapes';
import { atDesk } from '../at-desk';
import { triggerUpdate } from '../review/update';
import { setting } from '../settings';
import type { Checkout } from '../state';
import { ACCOUNT_BLOCK, CREATES_ACCOUNT, SHIPPING_BLOCK, SHIPS_ELSEWHERE } from './markup';

/** Lets a block stand as its box says, without a slide, and fires `change` on the box once, as the host does. */
function place(form: HTMLElement, selector: string, blockSelector: string): HTMLInputElement | null {
  const box = find(form, selector, HTMLInputElement);
  const block = box && find(form, blockSelector);
  if (block && !box.checked) hide(block);
  else if (block && !isVisible(block)) atDesk((desk) => desk.show(block));
  if (box) fireChange(box);
  return box;
}

/**
 * The start of both blocks (contract 4.1, steps 3 and 6); where guests may not order, the account fields stay as they
 * are. Fires `change`, so bind what listens for it before, and what follows the shopper's changes after.
 */
export function placeBlocks(checkout: Checkout): void {
  const box = place(checkout.form, SHIPS_ELSEWHERE, SHIPPING_BLOCK);
  if (box) triggerUpdate(checkout, { current_target: box });
  if (asBoolean(setting('option_guest_checkout'))) place(checkout.form, CREATES_ACCOUNT, ACCOUNT_BLOCK);
}
