import { find, findAll } from '../../dom/find';
import { ALL_NOTICES, WRAPPER } from '../../notices/markup';
import { scrollToNotices } from '../../notices/notices';
import { CART_FORM } from '../markers';
import { FIXED_NOTICES } from '../markup';

/** Notices of the last step below `root`; those that belong to a place are left out. */
export const passingNotices = (root: ParentNode): HTMLElement[] =>
  findAll(root, ALL_NOTICES).filter(
    (notice) => !notice.closest(FIXED_NOTICES) && !notice.parentElement?.closest(ALL_NOTICES),
  );

/** Where notices go: the top of the page's notice area, or above the cart where a theme has none. */
export function noticePlace(): { anchor: HTMLElement; position: 'prepend' | 'before' } | null {
  const wrapper = find(document, WRAPPER);
  if (wrapper) return { anchor: wrapper, position: 'prepend' };
  const form = find(document, CART_FORM);
  return form && { anchor: form, position: 'before' };
}

/** Puts the server's notices where they go. */
export function showNotices(...notices: Node[]): void {
  const place = noticePlace();
  place?.anchor[place.position](...notices);
}

/** Scrolls to the first alert, 100 px below the top in 1000 ms (contract 4.12). */
export function scrollToAlert(): void {
  const alert = findAll(document, '[role="alert"]').find((one) => one.textContent?.trim());
  if (alert) scrollToNotices(alert);
}
