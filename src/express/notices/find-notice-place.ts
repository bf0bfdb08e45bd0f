import { find } from '../../dom/find';
import { CONTAINER, NOTICES } from '../markup';

/** Block pages have their notices at the beginning of this. */
export const BLOCK_PAGE = '.wc-block-components-main';

/** Where notices stand; a theme that has no place for them gets one before the buttons. */
export function findNoticePlace(): HTMLElement {
  const known = find(document, BLOCK_PAGE) ?? find(document, NOTICES);
  if (known) return known;
  const made = document.createElement('div');
  made.className = NOTICES.slice(1);
  const container = find(document, CONTAINER);
  if (container) container.before(made);
  else document.body.prepend(made);
  return made;
}
