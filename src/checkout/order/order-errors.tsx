import type { ReactNode } from 'react';
import { ROW } from '../../address/selectors';
import { find, findAll } from '../../dom/find';
import { decoded } from '../../dom/links';
import { parseServerHtml } from '../../dom/trusted';
import { isVisible } from '../../dom/visible';
import { emit } from '../../host/events/events';
import { showNoticeGroup } from '../../notices/draw-notices';
import { ERRORS, focusNotice, removeNotices, scrollToNotices } from '../../notices/notices';
import { drawElement } from '../../react/placed';
import { CHECKOUT_FORM } from '../../shop/order-forms';
import { findAllOfCheckout, formsOf } from '../checkout-forms';
import type { CheckoutSession } from '../checkout-session';
import { clearFieldErrors, fieldNamed, showFieldErrors } from '../fields/field-errors';
import { INVALID, VALIDATED, validateFields } from '../fields/field-validation';

/** Errors that name their field: items of a list, and the banner of block themes for a single error. */
const NAMED = 'li[data-id], .wc-block-components-notice-banner[data-id]';

const FieldLink = ({ id, children }: { id: string | undefined; children?: ReactNode }) => (
  <a href={`#${id}`}>{children}</a>
);

function linkToField(item: HTMLElement): void {
  const holder = find(item, '.wc-block-components-notice-banner__content') ?? item;
  const content = [...holder.childNodes];
  const link = drawElement(<FieldLink id={item.dataset.id} />);
  link.append(...content);
  holder.append(link);
}

/** The host's notices as one summary: announced as a whole, focusable, with links from errors to their fields. */
function composeSummary(html: string): HTMLElement {
  const summary = drawElement(<div role="alert" />);
  summary.append(parseServerHtml(html, document));
  for (const notice of summary.children) {
    notice.removeAttribute('role');
    notice.setAttribute('tabindex', '-1');
  }
  findAll(summary, NAMED).forEach(linkToField);
  return summary;
}

/** Repeats each error beside the field that it names. */
function repeatBesideFields(checkout: CheckoutSession, summary: HTMLElement): void {
  const named = findAll(summary, NAMED).map(({ dataset, textContent }) => ({
    id: dataset.id ?? '',
    text: textContent ?? '',
  }));
  for (const field of showFieldErrors(checkout, named)) {
    const row = field.closest(ROW);
    row?.classList.remove(VALIDATED);
    row?.classList.add(INVALID);
  }
}

/** Shows composed errors above the form, with the host's order of steps, and emits `checkout_error` with `html`. */
export function showErrors({ form, order }: CheckoutSession, content: HTMLElement, html: string): void {
  removeNotices(document);
  const group = showNoticeGroup(form, 'checkout', content);
  order.becomeIdle();
  validateFields(form);
  scrollToNotices(group);
  const focus = findAll(group, ERRORS).find((node) => node.getAttribute('tabindex') === '-1');
  if (focus) focusNotice(focus);
  emit(document.body, 'checkout_error', [html]);
}

/** Shows the host's notices above the form and beside the fields that they name. */
export function submitError(checkout: CheckoutSession, html: string): void {
  clearFieldErrors();
  const summary = composeSummary(html);
  showErrors(checkout, summary, html);
  repeatBesideFields(checkout, summary);
}

/** The id that a link of the summary points to; a `%` that encodes nothing belongs to the id. */
const idOf = ({ hash }: HTMLAnchorElement): string => decoded(hash.slice(1));

/** Focuses the field of a link in the summary, or the widget that stands for a hidden field; returns whether there is one. */
export function focusNamedField(form: HTMLFormElement, link: HTMLAnchorElement): boolean {
  const around = link.closest<HTMLFormElement>(CHECKOUT_FORM);
  const forms = formsOf(form);
  if (around && !forms.includes(around)) return false;
  const id = idOf(link);
  const [named] = findAllOfCheckout(forms, `[id=${JSON.stringify(id)}]`);
  const field = named ?? fieldNamed(forms, id);
  if (!field) return false;
  const widget = field.closest(ROW)?.querySelector<HTMLElement>('[role="combobox"]');
  (isVisible(field) || !widget ? field : widget).focus();
  return true;
}
