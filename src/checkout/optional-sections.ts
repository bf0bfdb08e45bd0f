import { fireChange } from '../dom/events';
import { find } from '../dom/find';
import { show, slideDown } from '../dom/motion';
import { hide, isVisible } from '../dom/visible';
import { asBoolean } from '../host/settings';
import type { CheckoutSession } from './checkout-session';
import { triggerFirstUpdate } from './review/queue-update';
import { setting } from './settings';

const SHIPS_ELSEWHERE = '#ship-to-different-address input';
const SHIPPING_SECTION = 'div.shipping_address';
const CREATES_ACCOUNT = 'input#createaccount';
const ACCOUNT_SECTION = 'div.create-account';
const PASSWORD = '#account_password';

/** Milliseconds in which a section opens. */
const SLIDE = 400;

/** Shows or hides a section by its checkbox, without a slide, and fires `change` on the checkbox once, as the host does. */
function initSection(form: HTMLElement, boxSelector: string, selector: string): HTMLInputElement | null {
  const box = find(form, boxSelector, HTMLInputElement);
  const section = box && find(form, selector);
  if (section && !box.checked) hide(section);
  else if (section && !isVisible(section)) show(section);
  if (box) fireChange(box);
  return box;
}

/**
 * Shows or hides the shipping address and the account fields at the start. Where guests cannot order, the account fields
 * stay visible. Listeners for changes that concern totals must be attached before, those for the shopper's changes after.
 */
export function initSections(checkout: CheckoutSession): void {
  const { form } = checkout;
  const box = initSection(form, SHIPS_ELSEWHERE, SHIPPING_SECTION);
  if (box) triggerFirstUpdate(checkout, { current_target: box });
  if (asBoolean(setting('option_guest_checkout'))) initSection(form, CREATES_ACCOUNT, ACCOUNT_SECTION);
}

/** Opens a section over 400 ms, or closes it at once. */
function setOpen(section: HTMLElement | null, isOpen: boolean): void {
  if (section && isOpen) void slideDown(section, SLIDE);
  else if (section) hide(section);
}

/**
 * Opens or closes the section of a checkbox that was changed. The password is emptied only when the account is requested,
 * not when the request is withdrawn.
 */
export function toggleSection(form: HTMLElement, box: EventTarget | null): void {
  if (!(box instanceof HTMLInputElement)) return;
  if (box.matches(SHIPS_ELSEWHERE)) setOpen(find(form, SHIPPING_SECTION), box.checked);
  if (!box.matches(CREATES_ACCOUNT) || !asBoolean(setting('option_guest_checkout'))) return;
  const password = find(form, PASSWORD, HTMLInputElement);
  if (box.checked && password) password.value = '';
  setOpen(find(form, ACCOUNT_SECTION), box.checked);
}
