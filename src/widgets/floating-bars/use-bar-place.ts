import { useLayoutEffect } from 'react';
import type { Stop } from '../../dom/types';
import { useStoreChange } from '../../react/hooks/stores/use-store-change';
import { $topBarHeight, $windowSize } from '../stores';
import { type BarParts, documentOf } from './markup';

/** Height of the CMS's own bar, px, where it stays on top of the window. */
function adminBarHeight({ ownerDocument }: HTMLElement): number {
  const bar = ownerDocument.getElementById('wpadminbar');
  const isFixed = bar && ownerDocument.defaultView?.getComputedStyle(bar).position === 'fixed';
  return isFixed ? bar.offsetHeight : 0;
}

/**
 * A bar at the top pushes the page down: in the flow, or by the body's padding when it sticks; the page's own sticky
 * elements then stick below it.
 */
export function useBarPlace({ widget, bar, isTop, isSticky }: BarParts, isShown: boolean): void {
  useLayoutEffect(() => {
    const place = documentOf(widget);
    if (isTop && !isSticky && place) place.ownerDocument.body.prepend(place);
  }, [widget, isTop, isSticky]);
  useLayoutEffect(() => {
    if (!isTop || !isSticky) return undefined;
    return pushDown(bar, isShown);
  }, [bar, isTop, isSticky, isShown]);
  // In a narrower window its words take more lines.
  useStoreChange($windowSize, () => void (isTop && isSticky && pushDown(bar, isShown)));
}

function pushDown(bar: HTMLElement, isShown: boolean): Stop {
  const { style } = bar.ownerDocument.body;
  const height = isShown ? bar.offsetHeight : 0;
  bar.style.top = `${adminBarHeight(bar)}px`;
  style.paddingTop = `${height}px`;
  $topBarHeight.set(height);
  return () => {
    style.paddingTop = '';
    $topBarHeight.set(0);
  };
}
