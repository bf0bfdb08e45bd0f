import { find } from '../dom/find';

export const MENU_HOLDER = '.site-navigation-toggle-holder:not(.hide)';
export const MENU_TOGGLE = '.site-navigation-toggle';
const MENU = '.site-navigation-dropdown';

/** The dropdown that the toggle in a holder opens; null without one. */
export function menuOf(holder: HTMLElement): HTMLElement | null {
  const next = holder.nextElementSibling;
  return next instanceof HTMLElement && next.matches(MENU) ? next : null;
}

/** Marks a theme's dropdown menu as closed; older themes do not, and the menu's code is fetched on interaction. */
export function markClosed(holder: HTMLElement): void {
  find(holder, MENU_TOGGLE)?.setAttribute('aria-expanded', 'false');
  const menu = menuOf(holder);
  menu?.setAttribute('aria-hidden', 'true');
  menu?.setAttribute('inert', '');
}
