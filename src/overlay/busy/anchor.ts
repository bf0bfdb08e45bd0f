import { shared } from '../../host/registry';

interface Anchored {
  /** The element's own inline position. */
  position: string;
  overlays: number;
}

const anchors = (): WeakMap<HTMLElement, Anchored> => shared('overlay/anchors', () => new WeakMap());

/**
 * Whether the element has no position of its own, apart from what its overlays gave it; where nothing is laid out (jsdom),
 * one that nobody gave is none.
 */
export function isStatic(element: HTMLElement): boolean {
  if (anchors().has(element)) return true;
  const position = element.ownerDocument.defaultView?.getComputedStyle(element).position;
  return position === 'static' || (__STANDALONE__ && !position);
}

/** Makes an element the box that its overlays fill; one that has a position of its own is that already. */
export function anchor(element: HTMLElement, wasStatic: boolean): void {
  const known = anchors().get(element);
  if (known) known.overlays += 1;
  else if (wasStatic) {
    anchors().set(element, { position: element.style.position, overlays: 1 });
    element.style.position = 'relative';
  }
}

/** Only once no overlay, fading ones included, is left: before that, one would grow over the page. */
export function release(element: HTMLElement): void {
  const known = anchors().get(element);
  if (!known) return;
  known.overlays -= 1;
  if (known.overlays) return;
  element.style.position = known.position;
  anchors().delete(element);
}
