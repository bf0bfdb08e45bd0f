import { findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { asShape } from '../../host/shapes';

/** Selector → markup of the page's parts that show the cart. */
export type FragmentMap = Record<string, string>;

/** A map of markup out of raw JSON; null when it is none. */
export function parseFragments(raw: unknown): FragmentMap | null {
  const entries = Object.entries(asShape(raw)).filter(([, html]) => typeof html === 'string');
  return entries.length ? (Object.fromEntries(entries) as FragmentMap) : null;
}

const shown = new WeakMap<Element, string>();

/** What mends the focus is fetched only when there is a focus to mend. */
function swap(element: HTMLElement, content: DocumentFragment, fresh: Element | null): void {
  if (!element.contains(element.ownerDocument.activeElement)) element.replaceWith(content);
  else
    void import('./replace-focused').then(
      ({ replaceFocused }) => replaceFocused(element, content, fresh),
      () => element.replaceWith(content),
    );
}

/** Nothing is done where the element already holds this very markup, put there by us. */
function replaceOne(element: HTMLElement, html: string): void {
  if (shown.get(element) === html) return;
  const content = parseServerHtml(html, element.ownerDocument);
  const fresh = content.firstElementChild;
  if (fresh) shown.set(fresh, html);
  swap(element, content, fresh);
}

/** Replaces every match of every selector (contract 4.13). Selectors the browser cannot read are passed over. */
export function replaceFragments(root: ParentNode, map: FragmentMap): void {
  for (const [selector, html] of Object.entries(map)) {
    for (const element of findAll(root, selector)) replaceOne(element, html);
  }
}
