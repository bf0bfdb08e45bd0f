import { find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';

/**
 * Sets the first letter of a text apart (contract 7). Only the text node is touched; a paragraph that starts with a tag
 * stays as it is.
 */
export function wake(widget: HTMLElement): void {
  const paragraph = find(widget, 'p');
  const text = paragraph?.firstChild;
  if (settingsOf(widget).drop_cap !== 'yes' || !paragraph || !(text instanceof Text)) return;
  const [letter, ...rest] = text.data.trimStart();
  if (!letter) return;
  const box = widget.ownerDocument.createElement('span');
  const inner = widget.ownerDocument.createElement('span');
  box.className = 'elementor-drop-cap';
  inner.className = 'elementor-drop-cap-letter';
  inner.textContent = letter;
  box.append(inner);
  text.data = rest.join('');
  paragraph.prepend(box);
}
