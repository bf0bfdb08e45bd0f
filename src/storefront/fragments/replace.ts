import { findAll, keepFocus, parseServerHtml } from '../../dom';

/** Selector → markup of the page's parts that show the cart. */
export type FragmentMap = Record<string, string>;

const shown = new WeakMap<Element, string>();

/** Nothing is done where the element already holds this very markup, put there by us. */
function replaceOne(element: HTMLElement, html: string): void {
  if (shown.get(element) === html) return;
  const content = parseServerHtml(html, element.ownerDocument);
  const fresh = content.firstElementChild;
  keepFocus(element, () => {
    element.replaceWith(content);
    return fresh;
  });
  if (fresh) shown.set(fresh, html);
}

/** Replaces every match of every selector (contract 4.13). Selectors the browser cannot read are passed over. */
export function replaceFragments(root: ParentNode, map: FragmentMap): void {
  for (const [selector, html] of Object.entries(map)) {
    for (const element of findAll(root, selector)) replaceOne(element, html);
  }
}
