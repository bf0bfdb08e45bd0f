import { drawElement } from '../react/draw-markup';
import { ErrorBox } from './error-box';
import { removeNotices } from './notices';

/**
 * Shows notices in a group of their own at the top of a form (`woocommerce-NoticeGroup-<name>`).
 * An older group of the same name goes.
 */
export function showNoticeGroup(form: HTMLElement, name: string, content: Node): HTMLElement {
  removeNotices(form.ownerDocument, `.woocommerce-NoticeGroup-${name}`);
  const group = drawElement(<div className={`woocommerce-NoticeGroup woocommerce-NoticeGroup-${name}`} />);
  group.append(content);
  form.prepend(group);
  return group;
}

/** An error box in words of our own: plain text, announced as it appears, able to take focus. */
export function composeError(...content: (string | Node)[]): HTMLElement {
  const box = drawElement(<ErrorBox />);
  box.append(...content);
  return box;
}
