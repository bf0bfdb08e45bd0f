import { findAllGiven } from '../../dom/find';
import { keepFocus } from '../../dom/keep-focus';
import { parseServerHtml } from '../../dom/trusted';
import { runScripts, scriptsIn } from '../../host/page/run-scripts';
import { toObject } from '../../host/settings';

/** Selector → markup, for the parts of the page that show the cart. */
export type FragmentMap = Record<string, string>;

/** Parses fragments from raw JSON; null when there are none. */
export function parseFragments(raw: unknown): FragmentMap | null {
  const entries = Object.entries(toObject(raw)).filter(([, html]) => typeof html === 'string');
  return entries.length ? (Object.fromEntries(entries) as FragmentMap) : null;
}

/** The markup of each element that was put on the page here. */
const markupOf = new WeakMap<Element, string>();

/** An element whose markup is unchanged stays. Focus and typed text are kept. */
function replaceOne(element: HTMLElement, html: string): void {
  if (markupOf.get(element) === html) return;
  const content = parseServerHtml(html, element.ownerDocument);
  const fresh = content.firstElementChild;
  const scripts = scriptsIn(content.childNodes);
  if (fresh) markupOf.set(fresh, html);
  keepFocus(element, () => {
    element.replaceWith(content);
    return fresh;
  });
  runScripts(scripts);
}

/** Replaces every match of every selector. Selectors that the browser cannot parse are skipped. */
export function replaceCartFragments(root: ParentNode, map: FragmentMap): void {
  for (const [selector, html] of Object.entries(map)) {
    for (const element of findAllGiven(root, selector)) replaceOne(element, html);
  }
}
