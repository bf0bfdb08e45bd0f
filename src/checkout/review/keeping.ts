import { keepFocus } from '../../dom/keep-focus';
import { canGraft, graft } from './graft';

export { rememberPaymentDetails } from './payment-details';

/** Swaps one element for the server's new markup, keeping focus, caret and live payment iframes. */
export function replaceKeeping(old: HTMLElement, content: DocumentFragment): void {
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
}
