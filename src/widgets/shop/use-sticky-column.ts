import { useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import { isOn, type Settings } from '../../elementor/element-settings';
import { asNumber } from '../../host/settings';

/** Height of the admin bar where it covers the top of the page, px. */
function coveredTop({ defaultView: view }: Document): number {
  const bar = view?.document.getElementById('wpadminbar');
  return bar && view?.getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}

/** The right column of cart and checkout stays in view beside a longer left one; the stylesheet does it. */
export function useStickyColumn(node: HTMLElement, settings: Settings): void {
  const isSticky = isOn(settings.sticky_right_column);
  const offset = asNumber(settings.sticky_right_column_offset);
  useLayoutEffect(() => {
    if (!isSticky) return;
    for (const column of findAll(node, '.e-sticky-right-column')) {
      column.classList.add('e-sticky-right-column--active');
      column.style.top = `${offset + coveredTop(node.ownerDocument)}px`;
    }
  }, [node, isSticky, offset]);
}
