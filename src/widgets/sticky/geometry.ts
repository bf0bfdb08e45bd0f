import type { Edge } from './settings';

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
