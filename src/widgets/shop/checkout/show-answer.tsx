import { find } from '../../../dom/find';
import { parseServerHtml } from '../../../dom/server-html';
import { ErrorBox } from '../../../notices/error-box';
import { removeNotices } from '../../../notices/notices';
import { drawMarkup } from '../../../react/draw-markup';

const FORM = 'form.woocommerce-checkout';

const GROUP = 'woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout';

function clear(document: Document): void {
  removeNotices(document);
  removeNotices(document, '.woocommerce-NoticeGroup-checkout');
}

/** A list cannot be an alert: what is around it is. */
function groupOf(document: Document, html: string): DocumentFragment {
  const drawn = drawMarkup(<div className={GROUP} role="alert" />);
  const content = parseServerHtml(html, document);
  for (const notice of content.children) notice.removeAttribute('role');
  drawn.firstElementChild?.append(content);
  return drawn;
}

/** Puts what the shop answered above the form, where the page's last outcome goes from. */
export function showAnswer(document: Document, html: string): void {
  clear(document);
  find(document, FORM)?.before(groupOf(document, html));
}

/** Says in words of our own that nothing came back. */
export function showFailure(document: Document, text: string): void {
  clear(document);
  find(document, FORM)?.before(drawMarkup(<ErrorBox>{text}</ErrorBox>));
}
