import { find, findAll } from '../../dom/find';
import { show } from '../../dom/motion';
import { hide } from '../../dom/visible';
import { uniqueId } from '../../host/unique-id';
import { writeAttributes } from '../../react/hooks/use-attributes';

/** An item with a submenu. */
export interface Branch {
  /** Id of the submenu. */
  id: string;
  item: HTMLElement;
  link: HTMLElement;
  menu: HTMLElement;
}

/** How the submenus of one menu open. */
interface MenuLayout {
  /** Under their item, as on small screens, or beside and below it. */
  isInPlace: boolean;
  /** The items stand below one another. */
  isColumn: boolean;
}

/** The items of a menu that have a submenu, in document order. */
export const readBranches = (home: HTMLElement): readonly Branch[] =>
  findAll(home, 'li').flatMap((item): Branch[] => {
    const link = find(item, ':scope > a');
    const menu = find(item, ':scope > ul');
    return link && menu ? [{ id: menu.id || uniqueId('shopwake-submenu'), item, link, menu }] : [];
  });

/** The words of the menu's stylesheet, and what readers need to know. */
export function writeBranch({ id, link, menu }: Branch): void {
  link.classList.add('has-submenu');
  menu.classList.add('sm-nowrap');
  menu.id = id;
  writeAttributes(link, { 'aria-haspopup': true, 'aria-controls': id });
}

/** Opens or closes a submenu, unless it is so already. */
export function writeOpen(branch: Branch, isOpen: boolean, layout: MenuLayout): void {
  const { link, menu } = branch;
  if (link.getAttribute('aria-expanded') === String(isOpen)) return;
  link.classList.toggle('highlighted', isOpen);
  link.setAttribute('aria-expanded', String(isOpen));
  menu.setAttribute('aria-hidden', String(!isOpen));
  if (isOpen) open(branch, layout);
  else close(branch);
}

function close({ menu }: Branch): void {
  hide(menu);
  menu.style.insetInlineEnd = '';
}

function open({ item, menu }: Branch, { isInPlace, isColumn }: MenuLayout): void {
  show(menu);
  if (isInPlace) return;
  const isBeside = isColumn || item.parentElement?.closest('li') !== null;
  Object.assign(menu.style, { top: isBeside ? '0' : '100%', insetInlineStart: isBeside ? '100%' : '0' });
  keepInside(menu);
}

/** A submenu that would leave the window opens to the other side. */
function keepInside(menu: HTMLElement): void {
  const { left, right } = menu.getBoundingClientRect();
  const { clientWidth } = menu.ownerDocument.documentElement;
  if (left >= 0 && right <= clientWidth) return;
  const { insetInlineStart } = menu.style;
  Object.assign(menu.style, { insetInlineStart: 'auto', insetInlineEnd: insetInlineStart });
}

/** Whether a link has an address of its own, so that a press of it is meant for that. */
export const leadsSomewhere = (link: HTMLElement): boolean => !/^#?$/.test(link.getAttribute('href') ?? '');
