/** Words of the theme's navigation (storefront contract 3.20). */
export const TOGGLE = '.site-navigation-toggle';
const MENU = '.site-navigation-dropdown';

/** The dropdown that a holder of a toggle opens; null without one. */
export function menuOf(holder: HTMLElement): HTMLElement | null {
  const next = holder.nextElementSibling;
  return next instanceof HTMLElement && next.matches(MENU) ? next : null;
}
