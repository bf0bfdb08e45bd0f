import { parseServerHtml } from '../../dom/server-html';
import { removeNotices, scrollToNotices, showNoticeGroup } from '../../notices/notices';
import { isErrorHtml } from '../markup';
import { GROUP } from '../review/group';
import type { Checkout } from '../state';
import { validateFields } from './validate';

/**
 * Shows the notices an update brought. Fields are checked only when there is an error among them: good news would
 * blame a shopper for fields not yet reached (field note A4).
 */
export function showUpdateMessages({ form }: Checkout, html: string): void {
  removeNotices(form.ownerDocument);
  const group = showNoticeGroup(form, GROUP, parseServerHtml(html, form.ownerDocument));
  if (isErrorHtml(html)) validateFields(form);
  scrollToNotices(group);
}
