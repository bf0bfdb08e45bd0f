import { find } from '../../../dom/find';
import { ErrorBox } from '../../../notices/error-box';
import { insertNoticesBefore, removeNotices } from '../../../notices/notices';
import { drawMarkup } from '../../../react/draw-markup';

const FORM = 'form.woocommerce-checkout';

/** Puts what the shop answered above the form, where the page's last outcome goes from. */
export function showAnswer(document: Document, html: string): void {
  removeNotices(document);
  const form = find(document, FORM);
  if (form) insertNoticesBefore(form, html);
}

/** Says in words of our own that nothing came back. */
export function showFailure(document: Document, text: string): void {
  removeNotices(document);
  find(document, FORM)?.before(drawMarkup(<ErrorBox>{text}</ErrorBox>));
}
