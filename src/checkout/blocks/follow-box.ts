import { find } from '../../dom/find';
import { slideDown } from '../../dom/motion/slide';
import { hide } from '../../dom/motion/visible';
import { asBoolean } from '../../host/settings/json';
import { setting } from '../settings';
import { ACCOUNT_BLOCK, CREATES_ACCOUNT, PASSWORD, SHIPPING_BLOCK, SHIPS_ELSEWHERE } from './markup';

const SLIDE = 400;

/** Opens a block over 400 ms, or closes it (contract 4.11). */
function setOpen(block: HTMLElement | null, isOpen: boolean): void {
  if (block && isOpen) void slideDown(block, SLIDE);
  else if (block) hide(block);
}

/**
 * Shows the shipping address only while the order ships elsewhere, and the account fields only while an account is
 * wanted, where guests may order; the password is emptied only when the box becomes ticked.
 */
export function followBox(form: HTMLElement, box: EventTarget | null): void {
  if (!(box instanceof HTMLInputElement)) return;
  if (box.matches(SHIPS_ELSEWHERE)) setOpen(find(form, SHIPPING_BLOCK), box.checked);
  if (!box.matches(CREATES_ACCOUNT) || !asBoolean(setting('option_guest_checkout'))) return;
  const password = find(form, PASSWORD, HTMLInputElement);
  if (box.checked && password) password.value = '';
  setOpen(find(form, ACCOUNT_BLOCK), box.checked);
}
