import { useLayoutEffect } from 'react';
import { type BarParts, documentOf } from './markup';

/** Height of the CMS's own bar, px, where it stays on top of the window. */
function adminBarHeight({ ownerDocument }: HTMLElement): number {
  const bar = ownerDocument.getElementById('wpadminbar');
  const isFixed = bar && ownerDocument.defaultView?.getComputedStyle(bar).position === 'fixed';
  return isFixed ? bar.offsetHeight : 0;
}

/** A bar at the top pushes the page down: in the flow, or by the body's padding when it sticks (contract 10.4). */
export function useBarPlace({ widget, bar, isTop, isSticky }: BarParts, isShown: boolean): void {
  useLayoutEffect(() => {
    const place = documentOf(widget);
    if (isTop && !isSticky && place) place.ownerDocument.body.prepend(place);
  }, [widget, isTop, isSticky]);
  useLayoutEffect(() => {
    if (!isTop || !isSticky) return undefined;
    const { style } = bar.ownerDocument.body;
    bar.style.top = `${adminBarHeight(bar)}px`;
    style.paddingTop = isShown ? `${bar.offsetHeight}px` : '0px';
    return () => {
      style.paddingTop = '';
    };
  }, [bar, isTop, isSticky, isShown]);
}
