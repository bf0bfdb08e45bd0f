import { find } from '../dom/find';
import { WRAPPER } from './notices';

/** The theme's area for notices; on pages without one, adds one before `anchor` or at the start of the body. */
export function findNoticesArea(anchor: Element | null): HTMLElement {
  const known = find(document, WRAPPER);
  if (known) return known;
  const area = document.createElement('div');
  area.className = WRAPPER.slice(1);
  if (anchor) anchor.before(area);
  else document.body.prepend(area);
  return area;
}
