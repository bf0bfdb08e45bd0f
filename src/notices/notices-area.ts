import { findAll } from '../dom/find';
import { isInShownPart } from '../dom/visible';
import { WRAPPER } from './notices';

/** The page's area for notices: the first one that is in view, since popups and templates for phones have areas, too. */
export function noticesWrapper(): HTMLElement | null {
  const all = findAll(document, WRAPPER);
  // An area without notices has no height.
  return (all.length > 1 && all.find(isInShownPart)) || (all[0] ?? null);
}

/** The theme's area for notices; on pages without one, adds one before `anchor` or at the start of the body. */
export function findNoticesArea(anchor: Element | null): HTMLElement {
  const known = noticesWrapper();
  if (known) return known;
  const area = document.createElement('div');
  area.className = WRAPPER.slice(1);
  if (anchor) anchor.before(area);
  else document.body.prepend(area);
  return area;
}
