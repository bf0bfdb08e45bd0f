import { findAll } from '../../dom/find';
import { scrollToElement } from '../../dom/motion/scroll';
import { parseServerHtml } from '../../dom/server-html';
import { emit } from '../../host/events/events';
import { focusNotice } from '../../notices/notices';
import { findNoticesArea } from '../../notices/notices-area';
import { drawMarkup } from '../../react/draw-markup';
import { FORMS } from '../markup';
import { PaymentNotice } from './payment-notice';

const OLD = '.woocommerce-NoticeGroup-checkout, .woocommerce-error, .woocommerce-message';
const FIELDS = '.input-text, select, input[type="checkbox"]';

/** The scroll to an error: 100 px above it, 600 ms (card spec 9). */
const SCROLL = { offset: 100, duration: 600 };

/** Text is text; what already is an error list comes from the server and is its markup (card contract 8.5). */
function drawNotice(message: string): DocumentFragment {
  const [given] = message.includes('woocommerce-error') ? parseServerHtml(message, document).children : [];
  if (!given) return drawMarkup(<PaymentNotice message={message} />);
  const group = drawMarkup(<PaymentNotice />);
  given.removeAttribute('role');
  group.firstElementChild?.append(given);
  return group;
}

/** Older notices go; the boxes' own error areas speak of something else. */
function removeOld(root: ParentNode): void {
  for (const old of findAll(root, OLD)) if (!old.closest('.payment_box')) old.remove();
}

function checkFields(): void {
  for (const field of findAll(document, 'form.checkout').flatMap((form) => findAll(form, FIELDS))) {
    emit(field, 'validate');
    emit(field, 'blur');
  }
}

/**
 * Shows a payment error in the notices area: older ones go (on the whole page with `everywhere`), fields are checked,
 * the page scrolls and focus moves there, and `checkout_error` is emitted. The notice is the page's from then on: the
 * host removes it with the next attempt.
 */
export function showNotice(message: string, { everywhere = false } = {}): void {
  const area = findNoticesArea(document.querySelector(FORMS));
  removeOld(everywhere ? document : area);
  const notice = drawNotice(message);
  const list = notice.firstElementChild?.firstElementChild;
  area.prepend(notice);
  checkFields();
  scrollToElement(area, SCROLL);
  if (!(list instanceof HTMLElement)) return;
  focusNotice(list);
  emit(document.body, 'checkout_error', [list.outerHTML]);
}
