import { useLayoutEffect } from 'react';
import { shared } from '../../host/registry';

interface Anchored {
  /** The element's own inline position. */
  position: string;
  overlays: number;
}

const anchors = (): WeakMap<HTMLElement, Anchored> => shared('overlay/anchors', () => new WeakMap());

/** Whether the element's position is static; where nothing is laid out (jsdom), one that nobody gave is static too. */
function isStatic(element: HTMLElement): boolean {
  const position = element.ownerDocument.defaultView?.getComputedStyle(element).position;
  return position === 'static' || (__STANDALONE__ && !position);
}

function anchor(element: HTMLElement): void {
  const known = anchors().get(element);
  if (known) known.overlays += 1;
  else if (isStatic(element)) {
    anchors().set(element, { position: element.style.position, overlays: 1 });
    element.style.position = 'relative';
  }
}

/** Only once no overlay, fading ones included, is left: before that, one would grow over the page. */
function release(element: HTMLElement): void {
  const known = anchors().get(element);
  if (!known) return;
  known.overlays -= 1;
  if (known.overlays) return;
  element.style.position = known.position;
  anchors().delete(element);
}

/** Marks a covered element as busy, and makes it the box that its overlay fills, as long as there is one. */
export function useCoveredElement(element: HTMLElement, isLeaving: boolean): void {
  useLayoutEffect(() => {
    anchor(element);
    return () => release(element);
  }, [element]);
  useLayoutEffect(() => {
    if (isLeaving) return undefined;
    element.setAttribute('aria-busy', 'true');
    return () => element.removeAttribute('aria-busy');
  }, [element, isLeaving]);
}
