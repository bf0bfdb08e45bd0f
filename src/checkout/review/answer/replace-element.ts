import { keepFocus } from '../../../dom/keep-focus';
import { connectContent } from '../../../host/scan';
import { runScripts, scriptsIn } from '../../../host/scripts/run-scripts';
import { canGraft, graft } from './graft';

const programOf = ({ src, text }: HTMLScriptElement): string => src || text;

/** Swaps one element for the server's new markup, keeping focus, caret and live payment iframes. Scripts in what came in run once. */
export function replaceElement(old: HTMLElement, content: DocumentFragment): void {
  const first = content.firstElementChild;
  const scripts = scriptsIn(content.childNodes);
  let kept: readonly string[] = [];
  keepFocus(old, () => {
    if (first && canGraft(old, first)) {
      // Around a payment form that stays, a script that was there before belongs to what did not change.
      kept = scriptsIn([old]).map(programOf);
      graft(old, first);
      old.after(...[...content.children].slice(1));
      return old;
    }
    old.replaceWith(content);
    return first;
  });
  runScripts(scripts.filter((script) => script.isConnected && !kept.includes(programOf(script))));
  if (first?.isConnected) connectContent(first);
}
