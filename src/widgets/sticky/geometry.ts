import type { Stop } from '../../dom/events';
import { overrideStyles } from '../../dom/inline-styles';
import type { Settings } from '../../elementor/element-settings';
import { asNumber } from '../../host/settings';

/** Classes of sticky elements that the page's stylesheet and other scripts use. */
export const STICKY = 'elementor-sticky';
export const STUCK = ['elementor-sticky--active', 'elementor-section--handles-inside'];
export const EFFECTS = 'elementor-sticky--effects';
export const SPACER = 'elementor-sticky__spacer';
/** Ancestors that can limit an element. */
const LIMITS = '.e-container, .e-container__inner, .e-con, .e-con-inner, .elementor-widget-wrap';
/** Events on the element. */
export const STICK = 'sticky:stick';
export const UNSTICK = 'sticky:unstick';

/** Edge of the window that an element sticks to. */
type Edge = 'top' | 'bottom';

/** Settings of a sticky element on the current device; offsets in px. */
export interface StickySetup {
  edge: Edge;
  offset: number;
  effectsOffset: number;
  inParent: boolean;
}

/**
 * Parses the sticky settings for a device.
 * @param resolve resolves a responsive setting for that device
 * @param topBars height in px of the bars fixed to the window's top: WordPress's and Elementor's; 0 without them
 * @returns null if the element does not stick on this device.
 */
export function parseSticky(
  settings: Settings,
  device: string,
  resolve: (key: string) => unknown,
  topBars: number,
): StickySetup | null {
  const edge = settings.sticky;
  if (edge !== 'top' && edge !== 'bottom') return null;
  const devices = settings.sticky_on;
  if (Array.isArray(devices) && !devices.includes(device)) return null;
  return {
    edge,
    offset: asNumber(resolve('sticky_offset')) + (edge === 'top' ? topBars : 0),
    effectsOffset: asNumber(resolve('sticky_effects_offset')),
    inParent: settings.sticky_parent === 'yes',
  };
}

/** Edges of a box in the viewport, px. */
export interface Span {
  top: number;
  bottom: number;
}

/** Distance of the element's own position to its edge, px; it sticks at 0 or less. */
export function distanceToEdge(edge: Edge, span: Span, offset: number, viewport: number): number {
  return edge === 'top' ? span.top - offset : viewport - span.bottom - offset;
}

/**
 * Whether a stuck element moves with the end of its parent instead of staying at the edge.
 * @param inner the parent's box without its borders
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

/** Whether the effects class applies; `distance` is that of `distanceToEdge`. */
export function hasEffects(distance: number, effectsOffset: number): boolean {
  return distance <= 0 && -distance >= effectsOffset;
}

/** The ancestor that limits an element, or null; a container outside of other containers and columns has none. */
export function limitOf(element: Element, { inParent }: StickySetup): HTMLElement | null {
  const parent = element.parentElement;
  if (!inParent || !parent) return null;
  const isContainer = element.getAttribute('data-element_type') === 'container';
  if (isContainer && !parent.matches(LIMITS)) return null;
  return parent.closest<HTMLElement>(LIMITS);
}

/**
 * Whether `position: sticky` is enough: the limit is the parent, and no ancestor scrolls or clips, which would make the
 * element stick to that ancestor. An element that fills its parent cannot move in it.
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

/** Whether the flex row stretches the element. */
function isStretched(element: HTMLElement): boolean {
  const filled = element.offsetHeight;
  const restore = overrideStyles(element, { 'align-self': 'start' });
  const isHigher = filled - element.offsetHeight > 1;
  restore();
  return isHigher;
}

/** Space between a stuck element and a scroll target, for an outline, px. */
const GAP = 8;

interface CoveredEdge {
  /** Height that each stuck element covers, px. */
  readonly depths: Map<Element, number>;
  restore: Stop | undefined;
}

/** What stuck elements cover at each edge of the window. */
const covered: Record<Edge, CoveredEdge> = {
  top: { depths: new Map(), restore: undefined },
  bottom: { depths: new Map(), restore: undefined },
};

/**
 * Sets the page's `scroll-padding` to the height of the elements stuck to an edge of the window, so that they do not cover
 * focused elements and scroll targets (WCAG 2.4.11). `px` is the height of this element, 0 if it is not stuck. A larger
 * `scroll-padding` of the page is kept.
 */
export function clearEdge(element: Element, edge: Edge, px: number): void {
  const { depths, restore } = covered[edge];
  if ((depths.get(element) ?? 0) === px) return;
  if (px) depths.set(element, px);
  else depths.delete(element);
  restore?.();
  const { documentElement: root, defaultView } = element.ownerDocument;
  const name = `scroll-padding-${edge}`;
  const own = defaultView?.getComputedStyle(root).getPropertyValue(name).replace('auto', '0px');
  covered[edge].restore = depths.size
    ? overrideStyles(root, { [name]: `max(${Math.max(...depths.values()) + GAP}px, ${own || '0px'})` })
    : undefined;
}
