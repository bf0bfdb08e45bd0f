import { findAll } from '../../dom/find';
import { keepFocus } from '../../dom/keep-focus';
import { parseServerHtml } from '../../dom/server-html';
import { runScripts, scriptsIn } from '../../host/scripts/run-scripts';
import { asShape } from '../../host/settings/shapes';

/** Selector → markup of the page's parts that show the cart. */
export type FragmentMap = Record<string, string>;

/** A map of markup out of raw JSON; null when it is none. */
export function parseFragments(raw: unknown): FragmentMap | null {
  const entries = Object.entries(asShape(raw)).filter(([, html]) => typeof html === 'string');
  return entries.length ? (Object.fromEntries(entries) as FragmentMap) : null;
}

const shown = new WeakMap<Element, string>();

/** Nothing is done where the element already holds this very markup, put there by us. Focus and typed text stay (field note A4). */
function replaceOne(element: HTMLElement, html: string): void {
  if (shown.get(element) === html) return;
  const content = parseServerHtml(html, element.ownerDocument);
  const fresh = content.firstElementChild;
  const scripts = scriptsIn(content.childNodes);
  if (fresh) shown.set(fresh, html);
  keepFocus(element, () => {
    element.replaceWith(content);
    return fresh;
  });
  runScripts(scripts);
}

/** Replaces every match of every selector (contract 4.13). Selectors the browser cannot read are passed over. */
export function replaceFragments(root: ParentNode, map: FragmentMap): void {
  for (const [selector, html] of Object.entries(map)) {
    for (const element of findAll(root, selector)) replaceOne(element, html);
  }
}
