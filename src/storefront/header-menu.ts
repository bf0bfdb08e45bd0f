import { listen } from '../dom/events';
import { closest, find, findAll } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { MENU } from './markup';

const MENU_TOGGLE = '.site-navigation-toggle';
const MENU_PARENT = 'li.menu-item-has-children';
const MENU_OPEN = 'elementor-active';

interface Menu {
  holder: HTMLElement;
  toggle: HTMLElement;
  dropdown: HTMLElement;
}

const isOpen = ({ holder }: Menu): boolean => holder.classList.contains(MENU_OPEN);

function expand(item: HTMLElement, isExpanded: boolean): void {
  item.classList.toggle(MENU_OPEN, isExpanded);
  find(item, ':scope > a')?.setAttribute('aria-expanded', String(isExpanded));
}

function setOpen(menu: Menu, isOpening: boolean): void {
  menu.holder.classList.toggle(MENU_OPEN, isOpening);
  menu.toggle.setAttribute('aria-expanded', String(isOpening));
  menu.dropdown.setAttribute('aria-hidden', String(!isOpening));
  menu.dropdown.toggleAttribute('inert', !isOpening);
  for (const item of findAll(menu.dropdown, `${MENU_PARENT}.${MENU_OPEN}`)) expand(item, false);
}

/** Older themes print the toggle as a `div` with the role of a button. */
function pressToggle(menu: Menu, event: KeyboardEvent): void {
  if (menu.toggle.tagName === 'BUTTON' || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  setOpen(menu, !isOpen(menu));
}

function closeOnEscape(menu: Menu, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !isOpen(menu)) return;
  setOpen(menu, false);
  menu.toggle.focus();
}

/** A phone that hides its address bar resizes the window too: only another width closes the menu. */
function closeOnOtherWidth(menu: Menu, view: Window): Stop {
  let width = view.innerWidth;
  return listen(view, 'resize', () => {
    if (view.innerWidth !== width && isOpen(menu)) setOpen(menu, false);
    width = view.innerWidth;
  });
}

function toggleItem(event: Event): void {
  const item = closest(event.target, 'a')?.parentElement;
  if (item?.matches(MENU_PARENT)) expand(item, !item.classList.contains(MENU_OPEN));
}

function menuOf(holder: HTMLElement): Menu | null {
  const toggle = find(holder, MENU_TOGGLE);
  const next = holder.nextElementSibling;
  const dropdown = next instanceof HTMLElement && next.matches(MENU) ? next : null;
  if (!toggle || !dropdown || holder.classList.contains('hide')) return null;
  return { holder, toggle, dropdown };
}

/** What was pressed while this code was on its way is done now. */
function catchUp(menu: Menu, event: Event | undefined): void {
  if (event?.type === 'click' && menu.toggle.contains(event.target as Node)) setOpen(menu, !isOpen(menu));
  else if (event instanceof KeyboardEvent) pressToggle(menu, event);
}

/**
 * Wakes the theme's dropdown navigation (contract 3.20, 4.14), which the server sent closed; also closed by Escape.
 * `event` is what woke it.
 */
export function wake(holder: HTMLElement, event?: Event): Stop | undefined {
  const menu = menuOf(holder);
  const view = holder.ownerDocument.defaultView;
  if (!menu || !view) return undefined;
  const pressEscape = (event: KeyboardEvent): void => closeOnEscape(menu, event);
  setOpen(menu, isOpen(menu));
  catchUp(menu, event);
  return stopAll([
    listen(menu.toggle, 'click', () => setOpen(menu, !isOpen(menu))),
    listen(menu.toggle, 'keydown', (event) => pressToggle(menu, event)),
    listen(holder, 'keydown', pressEscape),
    listen(menu.dropdown, 'keydown', pressEscape),
    listen(menu.dropdown, 'click', toggleItem),
    closeOnOtherWidth(menu, view),
  ]);
}
