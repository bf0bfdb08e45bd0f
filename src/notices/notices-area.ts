import { find } from '../dom/find';
import { WRAPPER } from './markup';

/** The theme's area for notices; pages without one get one before `anchor`, or first in the body, which stays. */
export function findNoticesArea(anchor: Element | null): HTMLElement {
  const known = find(document, WRAPPER);
  if (known) return known;
  const area = document.createElement('div');
  area.className = WRAPPER.slice(1);
  if (anchor) anchor.before(area);
  else document.body.prepend(area);
  return area;
}
