import { overrideStyle } from './inline-style';
import { LIMITS } from './markup';
import type { StickySetup } from './settings';

/** The ancestor an element has to stay in, or null; a container that is in no other and in no column has none. */
export function limitOf(element: Element, { inParent }: StickySetup): HTMLElement | null {
  const parent = element.parentElement;
  if (!inParent || !parent) return null;
  const isContainer = element.getAttribute('data-element_type') === 'container';
  if (isContainer && !parent.matches(LIMITS)) return null;
  return parent.closest<HTMLElement>(LIMITS);
}

/**
 * Whether `position: sticky` does what the settings ask for: the limit is the very parent, and no ancestor scrolls or
 * clips by itself, which would take the element away from the window's edge. What fills its parent has no way to go in there.
 */
export function sticksByItself(element: Element, limit: Element | null): boolean {
  if (!(element instanceof HTMLElement) || !limit || limit !== element.parentElement) return false;
  if (isStretched(element)) return false;
  const { body, defaultView } = element.ownerDocument;
  for (let box: Element | null = limit; box && box !== body; box = box.parentElement) {
    if (!/^(visible|clip)( |$)/.test(defaultView?.getComputedStyle(box).overflow ?? '')) return false;
  }
  return true;
}

/** Whether the row it is in makes the element higher than it is by itself. */
function isStretched(element: HTMLElement): boolean {
  const filled = element.offsetHeight;
  const restore = overrideStyle(element, { 'align-self': 'start' });
  const isHigher = filled - element.offsetHeight > 1;
  restore();
  return isHigher;
}
