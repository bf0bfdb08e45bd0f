import { find, findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { isVisible } from '../../dom/visible';
import { emit } from '../../host/events';
import { ERRORS } from '../../notices/markup';
import { focusNotice, removeNotices, scrollToNotices, showNoticeGroup } from '../../notices/notices';
import { showInlineError } from '../fields';
import { INLINE_ERROR, ROW } from '../markup';
import type { Checkout } from '../state';
import { idle } from './busy';
import { validateFields } from './validate';

/** Errors that name their field: list items, and banners for a single error (contract 3.18). */
const NAMED = 'li[data-id], .wc-block-components-notice-banner[data-id]';

function linkToField(item: HTMLElement): void {
  const link = item.ownerDocument.createElement('a');
  link.href = `#${item.dataset.id}`;
  const holder = find(item, '.wc-block-components-notice-banner__content') ?? item;
  link.append(...holder.childNodes);
  holder.append(link);
}

/** The host's notices as one summary: announced as a whole, focusable, each error a link to its field. */
function composeSummary(document: Document, html: string): HTMLElement {
  const summary = document.createElement('div');
  summary.setAttribute('role', 'alert');
  summary.append(parseServerHtml(html, document));
  for (const notice of summary.children) {
    notice.removeAttribute('role');
    notice.setAttribute('tabindex', '-1');
  }
  findAll(summary, NAMED).forEach(linkToField);
  return summary;
}

/** Says each error again next to the field it names. */
function showInlineErrors(form: HTMLElement, summary: HTMLElement): void {
  for (const item of findAll(summary, NAMED)) {
    const field = showInlineError(form, item.dataset.id ?? '', item.textContent ?? '');
    const row = field?.closest(ROW);
    row?.classList.remove('woocommerce-validated');
    row?.classList.add('woocommerce-invalid');
  }
}

/** Removes what an earlier attempt said next to fields. */
export const removeInlineErrors = (document: Document): void => removeNotices(document, INLINE_ERROR);

/** Shows what is already composed, in the host's order of steps, and tells the page (contract 4.10). */
export function showErrors(checkout: Checkout, content: HTMLElement, html: string): HTMLElement {
  const { form } = checkout;
  const document = form.ownerDocument;
  removeNotices(document);
  const group = showNoticeGroup(form, 'checkout', content);
  idle(checkout);
  validateFields(form);
  scrollToNotices(group);
  const focus = findAll(group, ERRORS).find((node) => node.getAttribute('tabindex') === '-1');
  if (focus) focusNotice(focus);
  emit(document.body, 'checkout_error', [html]);
  return group;
}

/** `submit_error` of the host: its notices above the form and next to the fields they name. */
export function submitError(checkout: Checkout, html: string): void {
  const { ownerDocument } = checkout.form;
  removeInlineErrors(ownerDocument);
  const summary = composeSummary(ownerDocument, html);
  showErrors(checkout, summary, html);
  showInlineErrors(checkout.form, summary);
}

/** Follows a link of the summary to its field; a field behind a widget is reached through the widget. */
export function focusNamedField(link: HTMLAnchorElement): boolean {
  const field = link.ownerDocument.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!field) return false;
  const widget = field.closest(ROW)?.querySelector<HTMLElement>('[role="combobox"]');
  (isVisible(field) || !widget ? field : widget).focus();
  return true;
}
