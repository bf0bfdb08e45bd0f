import { parseServerHtml } from '../../../dom/server-html';
import { showNoticeGroup } from '../../../notices/draw-notices';
import { removeNotices, scrollToNotices } from '../../../notices/notices';
import { validateFields } from '../../fields/validate-fields';
import { isErrorHtml, REVIEW_NOTICES } from '../../markup';

/**
 * Shows the notices an update brought. Fields are checked only when there is an error among them: good news would
 * blame a shopper for fields not yet reached (field note A4).
 */
export function showMessages(form: HTMLFormElement, html: string): void {
  removeNotices(form.ownerDocument);
  const group = showNoticeGroup(form, REVIEW_NOTICES, parseServerHtml(html, form.ownerDocument));
  if (isErrorHtml(html)) validateFields(form);
  scrollToNotices(group);
}
