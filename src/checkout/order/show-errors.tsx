import type { ReactNode } from 'react';
import { find, findAll } from '../../dom/find';
import { isVisible } from '../../dom/motion/visible';
import { parseServerHtml } from '../../dom/server-html';
import { emit } from '../../host/events/events';
import { showNoticeGroup } from '../../notices/draw-notices';
import { ERRORS } from '../../notices/markup';
import { focusNotice, removeNotices, scrollToNotices } from '../../notices/notices';
import { drawElement } from '../../react/draw-markup';
import { clearFieldErrors } from '../fields/errors/clear-field-errors';
import { showFieldErrors } from '../fields/errors/show-field-errors';
import { INVALID, ROW, VALIDATED } from '../fields/markup';
import { validateFields } from '../fields/validate-fields';
import { becomeIdle } from './order-session';

/** Errors that name their field: list items, and banners for a single error (contract 3.18). */
const NAMED = 'li[data-id], .wc-block-components-notice-banner[data-id]';

const FieldLink = ({ id, children }: { id: string | undefined; children?: ReactNode }) => (
  <a href={`#${id}`}>{children}</a>
);

function linkToField(item: HTMLElement): void {
  const holder = find(item, '.wc-block-components-notice-banner__content') ?? item;
  const words = [...holder.childNodes];
  const link = drawElement(<FieldLink id={item.dataset.id} />);
  link.append(...words);
  holder.append(link);
}

/** The host's notices as one summary: announced as a whole, focusable, each error a link to its field. */
function composeSummary(document: Document, html: string): HTMLElement {
  const summary = drawElement(<div role="alert" />);
  summary.append(parseServerHtml(html, document));
  for (const notice of summary.children) {
    notice.removeAttribute('role');
    notice.setAttribute('tabindex', '-1');
  }
  findAll(summary, NAMED).forEach(linkToField);
  return summary;
}

/** Says each error again next to the field it names. */
function repeatBesideFields(form: HTMLFormElement, summary: HTMLElement): void {
  const named = findAll(summary, NAMED).map(({ dataset, textContent }) => ({
    id: dataset.id ?? '',
    text: textContent ?? '',
  }));
  for (const field of showFieldErrors(form, named)) {
    const row = field.closest(ROW);
    row?.classList.remove(VALIDATED);
    row?.classList.add(INVALID);
  }
}

/** Shows what is already composed, in the host's order of steps, and emits `checkout_error` (contract 4.10). */
export function showErrors(form: HTMLFormElement, content: HTMLElement, html: string): HTMLElement {
  const document = form.ownerDocument;
  removeNotices(document);
  const group = showNoticeGroup(form, 'checkout', content);
  becomeIdle(form);
  validateFields(form);
  scrollToNotices(group);
  const focus = findAll(group, ERRORS).find((node) => node.getAttribute('tabindex') === '-1');
  if (focus) focusNotice(focus);
  emit(document.body, 'checkout_error', [html]);
  return group;
}

/** `submit_error` of the host: its notices above the form and next to the fields they name. */
export function submitError(form: HTMLFormElement, html: string): void {
  const { ownerDocument } = form;
  clearFieldErrors(ownerDocument);
  const summary = composeSummary(ownerDocument, html);
  showErrors(form, summary, html);
  repeatBesideFields(form, summary);
}

/** The id a link of the summary leads to; a stray `%` in it is one. */
function idOf({ hash }: HTMLAnchorElement): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Follows a link of the summary to its field; a field behind a widget is reached through the widget. */
export function focusNamedField(link: HTMLAnchorElement): boolean {
  const field = link.ownerDocument.getElementById(idOf(link));
  if (!field) return false;
  const widget = field.closest(ROW)?.querySelector<HTMLElement>('[role="combobox"]');
  (isVisible(field) || !widget ? field : widget).focus();
  return true;
}
