import { isShortcut } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { moveFocus } from '../../dom/keys';
import { isVisible } from '../../dom/visible';
import { elementorOf } from '../../elementor/runtime';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';

/** What gets the focus in the row: titles with links, and the buttons that open panels. */
const STOP = '.e-focus';

const LINKS = 'a[href],button:not([disabled])';

/** The panels of a menu, by the buttons that open them. */
interface MenuKeys {
  menu: HTMLElement;
  isFolded: boolean;
  /** The button of the item that contains an element of the row. */
  openerOf(part: HTMLElement): HTMLElement | null;
  panelOf(opener: HTMLElement): HTMLElement | null;
  /** The button whose panel is open. */
  current(): HTMLElement | null;
  open(opener: HTMLElement): void;
}

const visibleLinks = (panel: HTMLElement): HTMLElement[] => findAll(panel, LINKS).filter(isVisible);

/** What in a panel has arrow keys of its own. */
const OWN_KEYS =
  'input,select,textarea,audio,video,[contenteditable],[role=tab],[role=slider],[role=listbox]';

/** Moves from the row into the panel below it. Returns whether there is one. */
function enter({ openerOf, panelOf, open }: MenuKeys, part: HTMLElement): boolean {
  const opener = openerOf(part);
  const panel = opener && panelOf(opener);
  if (!panel) return false;
  open(opener);
  visibleLinks(panel)[0]?.focus();
  return true;
}

/** Moves between the links of the open panel; above the first one is its button. Returns whether the focus moved. */
function walk({ panelOf, current }: MenuKeys, link: HTMLElement, step: 1 | -1): boolean {
  const opener = current();
  const panel = opener && panelOf(opener);
  if (!panel?.contains(link) || link.closest(OWN_KEYS)) return false;
  const links = visibleLinks(panel);
  const at = links.indexOf(link);
  const next = links[at + step] ?? (step < 0 ? opener : null);
  if (at < 0 || !next) return false;
  next.focus();
  return true;
}

/**
 * Arrow keys of a menu with panels (APG, disclosure navigation): arrows, Home and End move along the row; down on an item with a
 * panel opens and enters it, and up and down move between its links. A folded menu is a column, which they move along.
 */
export function useMenuKeys(keys: MenuKeys): void {
  const { menu, isFolded } = keys;
  const titles = findAll(menu, `.e-n-menu-heading ${STOP}`);
  // Only the items of a menu bar leave the tab order (APG).
  const isRoving = find(menu, '.e-n-menu-heading[role=menubar]') !== null;
  const { isRtl } = elementorOf(menu.ownerDocument).config;
  useAttributes(isRoving ? [] : titles, () => ({ tabIndex: 0 }));
  useArrowKeys(menu, STOP, { titles, axis: isFolded ? 'both' : 'horizontal', isRtl, isRoving });
  const follow = (event: KeyboardEvent, part: HTMLElement): void => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (!step || event.defaultPrevented || isShortcut(event)) return;
    const isInRow = closest(part, STOP) !== null;
    const hasEntered = isInRow ? !isFolded && step > 0 && enter(keys, part) : walk(keys, part, step);
    if (hasEntered) event.preventDefault();
    else if (isInRow && !isFolded) moveFocus(event, titles, { axis: 'vertical', isRtl, isRoving });
  };
  useListener(menu, 'keydown', { each: LINKS }, follow);
}
