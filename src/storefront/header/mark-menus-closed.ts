import { find } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { watchNodes } from '../../host/scan';
import { MENU_HOLDER } from '../markup';
import { menuOf, TOGGLE } from './markup';

function markClosed(holder: HTMLElement): void {
  find(holder, TOGGLE)?.setAttribute('aria-expanded', 'false');
  const menu = menuOf(holder);
  menu?.setAttribute('aria-hidden', 'true');
  menu?.setAttribute('inert', '');
}

/** The server sends the menu closed; older themes do not say so. */
export const markMenusClosed = (): Stop =>
  watchNodes([{ name: 'closed menus', selector: MENU_HOLDER, connect: markClosed }]);
