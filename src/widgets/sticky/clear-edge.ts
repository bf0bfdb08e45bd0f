import { overrideStyle } from './inline-style';
import type { Edge } from './settings';

/** Between what is stuck and what the page scrolls to, px: room for an outline. */
const ROOM = 8;

const taken = { top: new Map<Element, number>(), bottom: new Map<Element, number>() };
const restore: Record<Edge, (() => void) | undefined> = { top: undefined, bottom: undefined };

/**
 * Tells the browser how much of the window's edge a stuck element takes, 0 when none: what gets the focus, and what
 * anything scrolls to, stops clear of it (WCAG 2.4.11). The page's own `scroll-padding` counts when it is more.
 */
export function clearEdge(element: Element, edge: Edge, px: number): void {
  const depths = taken[edge];
  if ((depths.get(element) ?? 0) === px) return;
  if (px) depths.set(element, px);
  else depths.delete(element);
  restore[edge]?.();
  const { documentElement: root, defaultView } = element.ownerDocument;
  const name = `scroll-padding-${edge}`;
  const own = defaultView?.getComputedStyle(root).getPropertyValue(name).replace('auto', '0px');
  restore[edge] = depths.size
    ? overrideStyle(root, { [name]: `max(${Math.max(...depths.values()) + ROOM}px, ${own || '0px'})` })
    : undefined;
}
