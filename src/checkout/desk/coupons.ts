import { valueAt } from '../../dom/controls';
import { find, findAll } from '../../dom/find';
import { textOf } from '../../dom/server-page';
import { slideUp } from '../../dom/slide';
import { type Stop, stopAll } from '../../dom/types';
import { announce } from '../../host/announce';
import { emit, on } from '../../host/events';
import { report } from '../../host/report';
import { insertNoticesBefore, removeNotices } from '../../notices/notices';
import { block, unblock } from '../../overlay/block';
import { COUPON_FIELD, COUPON_FORM, INLINE_ERROR, isErrorHtml, PROCESSING, SHOW_COUPON } from '../markup';
import { postCoupon } from './requests';
import { SLIDE } from './toggles';
import { say } from './words';

const ERROR = 'coupon-error-notice';

const fieldOf = (form: ParentNode): HTMLInputElement | null => find(form, COUPON_FIELD, HTMLInputElement);

/** Ends the watch for a touch of a refused code. */
let unwatch: Stop | null = null;

function clearFieldError(form: ParentNode): void {
  unwatch?.();
  const field = fieldOf(form);
  if (!field) return;
  field.classList.remove('has-error');
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  for (const notice of findAll(form, `.${ERROR}`)) notice.remove();
}

/**
 * The error stands under the input, tied to it, until the code is touched again; focus comes first, so that the text is
 * read after it (contract 7).
 */
function showFieldError(form: HTMLElement, text: string): void {
  const field = fieldOf(form);
  if (!field) return;
  field.focus();
  field.classList.add('has-error');
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', ERROR);
  const notice = form.ownerDocument.createElement('span');
  notice.className = notice.id = ERROR;
  notice.setAttribute('role', 'alert');
  notice.textContent = text;
  field.parentElement?.append(notice);
  unwatch = stopAll(['input', 'change'].map((type) => on(field, type, () => clearFieldError(form))));
}

const clearOutcomes = (document: Document): void => {
  removeNotices(document);
  removeNotices(document, INLINE_ERROR);
};

/** Empties and closes the coupon form; focus that stood in it goes to its prompt. */
async function closeForm(form: HTMLElement): Promise<void> {
  const field = fieldOf(form);
  if (field) field.value = '';
  const prompts = findAll(form.ownerDocument, SHOW_COUPON);
  if (form.contains(form.ownerDocument.activeElement)) prompts[0]?.focus({ preventScroll: true });
  await slideUp(form, SLIDE);
  for (const prompt of prompts) prompt.setAttribute('aria-expanded', 'false');
}

function showApplied(form: HTMLElement, html: string): void {
  insertNoticesBefore(form, html);
  void closeForm(form);
}

/** Events and an update follow both outcomes (contract 4.11). */
function tellCoupon({ body }: Document, verb: 'applied' | 'removed', code: string): void {
  emit(body, `${verb}_coupon_in_checkout`, [code]);
  emit(body, 'update_checkout', [{ update_shipping_method: false }]);
}

let asking: Promise<boolean> | null = null;

/** Settles with whether the host did as asked; null while no coupon is on its way. An order waits for it. */
export const couponAnswer = (): Promise<boolean> | null => asking;

/** Covers an area while `work` asks the host; whatever happens, it is free again. `complain` says that it failed. */
async function attempt(
  area: HTMLElement,
  work: () => Promise<boolean>,
  complain: () => void,
): Promise<boolean> {
  area.classList.add(PROCESSING);
  block(area);
  try {
    return await work();
  } catch (cause) {
    report('checkout', cause, area);
    complain();
    return false;
  } finally {
    asking = null;
    area.classList.remove(PROCESSING);
    unblock(area);
  }
}

/** One attempt at a time for an area. */
function ask(area: HTMLElement, ...what: [work: () => Promise<boolean>, complain: () => void]): void {
  if (!area.classList.contains(PROCESSING)) asking = attempt(area, ...what);
}

async function applyCoupon(form: HTMLElement): Promise<boolean> {
  const document = form.ownerDocument;
  const code = valueAt(form, COUPON_FIELD);
  const billing_email = valueAt(document, '#billing_email');
  const html = await postCoupon(document, 'apply', { coupon_code: code, billing_email });
  clearOutcomes(document);
  if (!html) throw new Error('empty answer');
  const isRefused = isErrorHtml(html);
  if (isRefused) showFieldError(form, textOf(html, document));
  else showApplied(form, html);
  tellCoupon(document, 'applied', code);
  return !isRefused;
}

/** Applies the typed code (contract 4.11); a failed request says so under the field. */
export function submitCoupon(form: HTMLElement): void {
  clearFieldError(form);
  ask(
    form,
    () => applyCoupon(form),
    () => showFieldError(form, say('couponFailed')),
  );
}

async function removeCoupon(link: HTMLElement, form: HTMLElement | null): Promise<boolean> {
  const document = link.ownerDocument;
  const code = link.dataset.coupon ?? '';
  const html = await postCoupon(document, 'remove', { coupon: code });
  clearOutcomes(document);
  if (!html) throw new Error('empty answer');
  const checkout = find(document, 'form.woocommerce-checkout');
  if (checkout) insertNoticesBefore(checkout, html);
  tellCoupon(document, 'removed', code);
  if (form) void closeForm(form);
  return true;
}

/** Takes a coupon out of the order (contract 4.11). */
export function pressRemove(link: HTMLElement): void {
  const area = link.closest<HTMLElement>('.woocommerce-checkout-review-order');
  if (!area) return;
  const form = find(link.ownerDocument, COUPON_FORM);
  ask(
    area,
    () => removeCoupon(link, form),
    () => announce(say('couponFailed'), 'assertive'),
  );
}
