import { keepFocus } from '../../../dom/keep-focus';
import { connectContent } from '../../../host/scan';
import { canGraft, graft } from './graft';

/** Swaps one element for the server's new markup, keeping focus, caret and live payment iframes. */
export function replaceElement(old: HTMLElement, content: DocumentFragment): void {
  const first = content.firstElementChild;
  keepFocus(old, () => {
    if (first && canGraft(old, first)) {
      graft(old, first);
      old.after(...[...content.children].slice(1));
      return old;
    }
    old.replaceWith(content);
    return first;
  });
  if (first?.isConnected) connectContent(first);
}
