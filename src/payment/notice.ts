import { findAll } from '../dom/find';
import { scrollToElement } from '../dom/scroll';
import { parseServerHtml } from '../dom/server-html';
import { emit } from '../host/events';
import { WRAPPER } from '../notices/markup';
import { focusNotice } from '../notices/notices';
import { FORMS } from './markup';

const OLD = '.woocommerce-NoticeGroup-checkout, .woocommerce-error, .woocommerce-message';
const FIELDS = '.input-text, select, input[type="checkbox"]';

/** The scroll to an error: 100 px above it, 600 ms (card spec 9). */
const SCROLL = { offset: 100, duration: 600 };

/** The theme's notices area; builders that print none get one before the form. */
function findWrapper(document: Document): HTMLElement {
  const known = document.querySelector<HTMLElement>(WRAPPER);
  if (known) return known;
  const wrapper = document.createElement('div');
  wrapper.className = WRAPPER.slice(1);
  const form = document.querySelector(FORMS);
  if (form) form.before(wrapper);
  else document.body.prepend(wrapper);
  return wrapper;
}

/** Text is text; what already is an error list comes from the server and is its markup (card contract 8.5). */
function composeList(document: Document, message: string): HTMLElement {
  const [given] = message.includes('woocommerce-error') ? parseServerHtml(message, document).children : [];
  if (given instanceof HTMLElement) return given;
  const list = document.createElement('ul');
  const item = document.createElement('li');
  list.className = 'woocommerce-error';
  item.textContent = message;
  list.append(item);
  return list;
}

/** The role stands on a group of its own: on the list it would take the list away from screen readers. */
function compose(list: HTMLElement): HTMLElement {
  const group = list.ownerDocument.createElement('div');
  group.className = 'woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout';
  group.setAttribute('role', 'alert');
  list.removeAttribute('role');
  group.append(list);
  return group;
}

function checkFields(document: Document): void {
  for (const field of findAll(document, 'form.checkout').flatMap((form) => findAll(form, FIELDS))) {
    emit(field, 'validate');
    emit(field, 'blur');
  }
}

/**
 * Shows a payment error in the notices area: older ones go (on the whole page with `everywhere`), fields are checked,
 * the page scrolls and focus moves there, and `checkout_error` is told.
 */
export function showNotice(document: Document, message: string, { everywhere = false } = {}): void {
  const wrapper = findWrapper(document);
  for (const old of findAll(everywhere ? document : wrapper, OLD)) {
    // The boxes' own error areas speak of something else.
    if (!old.closest('.payment_box')) old.remove();
  }
  const list = composeList(document, message);
  wrapper.prepend(compose(list));
  checkFields(document);
  scrollToElement(wrapper, SCROLL);
  focusNotice(list);
  emit(document.body, 'checkout_error', [list.outerHTML]);
}
