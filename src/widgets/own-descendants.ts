import { findAll } from '../dom/find';
import { ELEMENT } from '../elementor/element-settings';

/** Escapes a name for a selector, like `CSS.escape` except for the first letter; also where `CSS` is missing. */
export const escaped = (name: string): string => name.replace(/[^\w-]/g, '\\$&');

/** Matches whose nearest Elementor element is `wrapper`: a tab inside a tab belongs to the inner widget. */
export const ownDescendants = (wrapper: Element, selector: string): HTMLElement[] =>
  findAll(wrapper, selector).filter((node) => wrapperOf(node) === wrapper);

/** The first match of `ownDescendants`, or null. */
export const ownDescendant = (wrapper: Element, selector: string): HTMLElement | null =>
  ownDescendants(wrapper, selector)[0] ?? null;

/** The Elementor element that a node belongs to; null outside of Elementor's content. */
export const wrapperOf = (node: Element): HTMLElement | null => node.closest<HTMLElement>(ELEMENT);
