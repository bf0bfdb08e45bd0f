import type { Stop } from '../../dom/types';
import { shared } from '../../host/registry';
import { overrideStyle } from './inline-style';
import type { Edge } from './settings';

/** Between what is stuck and what the page scrolls to, px: space for an outline. */
const GAP = 8;

interface CoveredEdge {
  /** px that each stuck element covers. */
  readonly depths: Map<Element, number>;
  restore: Stop | undefined;
}

const edgeOf = (edge: Edge): CoveredEdge =>
  shared(`covered ${edge}`, () => ({ depths: new Map(), restore: undefined }));

/**
 * Keeps `scroll-padding` of the page as deep as what is stuck to an edge of the window, `px` by this element, 0 when it
 * is not: what gets the focus, and what anything scrolls to, stops clear of it (WCAG 2.4.11). The page's own
 * `scroll-padding` counts when it is more.
 */
export function clearEdge(element: Element, edge: Edge, px: number): void {
  const covered = edgeOf(edge);
  const { depths } = covered;
  if ((depths.get(element) ?? 0) === px) return;
  if (px) depths.set(element, px);
  else depths.delete(element);
  covered.restore?.();
  const { documentElement: root, defaultView } = element.ownerDocument;
  const name = `scroll-padding-${edge}`;
  const own = defaultView?.getComputedStyle(root).getPropertyValue(name).replace('auto', '0px');
  covered.restore = depths.size
    ? overrideStyle(root, { [name]: `max(${Math.max(...depths.values()) + GAP}px, ${own || '0px'})` })
    : undefined;
}
