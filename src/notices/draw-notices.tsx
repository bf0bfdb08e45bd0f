import { drawElement } from '../react/placed';
import { ErrorBox } from './error-box';
import { removeNotices } from './notices';

/**
 * Shows notices in a group at the top of a form (`woocommerce-NoticeGroup-<name>`), which replaces an older group of that
 * name.
 */
export function showNoticeGroup(form: HTMLElement, name: string, content: Node): HTMLElement {
  removeNotices(form.ownerDocument, `.woocommerce-NoticeGroup-${name}`);
  const group = drawElement(<div className={`woocommerce-NoticeGroup woocommerce-NoticeGroup-${name}`} />);
  group.append(content);
  form.prepend(group);
  return group;
}

/** Creates a box with an error message of ours: plain text, announced when it appears, focusable. */
export function composeError(...content: (string | Node)[]): HTMLElement {
  const box = drawElement(<ErrorBox />);
  box.append(...content);
  return box;
}
