import { find, findAll } from '../../dom/find';
import { ALL_NOTICES, WRAPPER } from '../../notices/markup';
import { composeError, focusNotice, scrollToNotices } from '../../notices/notices';
import { CART_FORM, COUPON_ERROR, FIXED_NOTICES } from './markup';

/** Notices of the last step below `root`; those that belong to a place are left out. */
export const passingNotices = (root: ParentNode): HTMLElement[] =>
  findAll(root, ALL_NOTICES).filter(
    (notice) => !notice.closest(FIXED_NOTICES) && !notice.parentElement?.closest(ALL_NOTICES),
  );

/** Takes the notices of the last step away, the coupon's error too. */
export function clearNotices(document: Document): void {
  for (const notice of [...passingNotices(document), ...findAll(document, COUPON_ERROR)]) notice.remove();
}

/** Shows notices at the top of the page's notice area, or above the cart where a theme has none. */
export function showNotices(document: Document, ...notices: Node[]): void {
  const wrapper = find(document, WRAPPER);
  if (wrapper) wrapper.prepend(...notices);
  else find(document, CART_FORM)?.before(...notices);
}

/** Scrolls to the first alert, 100 px below the top in 1000 ms (contract 4.12). */
export function scrollToAlert(document: Document): void {
  const alert = findAll(document, '[role="alert"]').find((one) => one.textContent?.trim());
  if (alert) scrollToNotices(alert);
}

/** Says in our own words what went wrong, where the shopper looks for it, and moves there. */
export function showCartError(document: Document, text: string): void {
  clearNotices(document);
  const box = composeError(document, text);
  showNotices(document, box);
  scrollToNotices(box);
  focusNotice(box);
}
