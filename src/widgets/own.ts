import { findAll } from '../dom/find';
import { ELEMENT } from '../elementor/element-settings';

/** A name of the page's as part of a selector: `CSS.escape` for all but the first letter, also where there is none. */
export const escaped = (name: string): string => name.replace(/[^\w-]/g, '\\$&');

/** Matches whose nearest element is `wrapper` itself: a tab inside a tab belongs to the inner one. */
export const ownAll = (wrapper: Element, selector: string): HTMLElement[] =>
  findAll(wrapper, selector).filter((node) => wrapperOf(node) === wrapper);

/** The first of them, or null. */
export const own = (wrapper: Element, selector: string): HTMLElement | null =>
  ownAll(wrapper, selector)[0] ?? null;

/** The element a part of a widget belongs to; null outside of builder content. */
export const wrapperOf = (node: Element): HTMLElement | null => node.closest<HTMLElement>(ELEMENT);
