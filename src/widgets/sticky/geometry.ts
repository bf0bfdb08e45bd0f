import type { Stop } from '../../dom/types';
import { shared } from '../../host/registry';
import { type Edge, LIMITS, type StickySetup } from './sticky-settings';

/** Sets inline properties and returns what brings their former values back. */
export function overrideStyle(element: HTMLElement, values: Record<string, string>): () => void {
  const { style } = element;
  const former = Object.keys(values).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
  return () => {
    for (const [name, value, priority] of former) style.setProperty(name, value, priority);
  };
}

/** Edges of a box in the viewport, px. */
export interface Span {
  top: number;
  bottom: number;
}

/** px the element's place still is from its edge; zero or less means it sticks. */
export function distanceToEdge(edge: Edge, place: Span, offset: number, viewport: number): number {
  return edge === 'top' ? place.top - offset : viewport - place.bottom - offset;
}

/**
 * Whether the stuck element has to go along with its parent's end rather than stay at the edge (step 4).
 * @param inner the parent's box without its border on the far side
 * @param height of the stuck element, px
 */
export function followsParent(
  edge: Edge,
  inner: Span,
  height: number,
  offset: number,
  viewport: number,
): boolean {
  return edge === 'top' ? inner.bottom <= offset + height : inner.top >= viewport - offset - height;
}

/** Whether the effects class is due, `distance` as of `distanceToEdge` (step 5). */
export function hasEffects(distance: number, effectsOffset: number): boolean {
  return distance <= 0 && -distance >= effectsOffset;
}

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
