import { listen } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { show } from '../../dom/show';
import { type Stop, stopAll } from '../../dom/types';
import { hide } from '../../dom/visible';

/** How the submenus of one menu open. */
export interface MenuPlan {
  /** Markup of the sign that there is a submenu, as the settings hold it. */
  icon: string;
  /** Under their item, as on small screens, or beside and below it. */
  isInPlace: boolean;
  /** The items stand below one another. */
  isColumn: boolean;
}

/** An item with a submenu. */
interface Branch {
  item: HTMLElement;
  link: HTMLElement;
  menu: HTMLElement;
}

/** Time the pointer may be away before a submenu closes, ms. */
const PATIENCE = 500;
let count = 0;

/** Opens and closes submenus by pointer, touch and keyboard. */
export function serveSubmenus(home: HTMLElement, plan: MenuPlan): Stop {
  const branches = findAll(home, 'li').flatMap((item): Branch[] => {
    const link = find(item, ':scope > a');
    const menu = find(item, ':scope > ul');
    return link && menu ? [{ item, link, menu }] : [];
  });
  for (const branch of branches) prepare(branch, plan);
  const project = (branch: Branch, isOpen: boolean): void => {
    if (isOpen)
      for (const other of branches) if (other !== branch && !other.menu.contains(branch.item)) close(other);
    if (isOpen) open(branch, plan);
    else close(branch);
  };
  return stopAll([
    ...branches.map((branch) => serveBranch(branch, plan, project)),
    listen(home.ownerDocument, 'click', ({ target }) => {
      if (!plan.isInPlace && !home.contains(target as Node)) for (const branch of branches) close(branch);
    }),
  ]);
}

type Project = (branch: Branch, isOpen: boolean) => void;

const isOpen = ({ link }: Branch): boolean => link.getAttribute('aria-expanded') === 'true';

/** The words of the menu's stylesheet, and what readers need to know (contract 7). */
function prepare({ link, menu }: Branch, { icon }: MenuPlan): void {
  count += 1;
  link.classList.add('has-submenu');
  menu.id ||= `shopwake-submenu-${count}`;
  link.setAttribute('aria-haspopup', 'true');
  link.setAttribute('aria-expanded', 'false');
  link.setAttribute('aria-controls', menu.id);
  menu.setAttribute('aria-hidden', 'true');
  menu.classList.add('sm-nowrap');
  if (find(link, '.sub-arrow')) return;
  const arrow = link.ownerDocument.createElement('span');
  arrow.className = 'sub-arrow';
  if (icon.startsWith('<')) arrow.append(parseServerHtml(icon, link.ownerDocument));
  else if (icon) arrow.append(signOf(icon, link.ownerDocument));
  link.append(arrow);
}

function signOf(className: string, document: Document): HTMLElement {
  const sign = document.createElement('i');
  sign.className = className;
  return sign;
}

function open(branch: Branch, plan: MenuPlan): void {
  if (isOpen(branch)) return;
  const { item, link, menu } = branch;
  link.classList.add('highlighted');
  link.setAttribute('aria-expanded', 'true');
  menu.setAttribute('aria-hidden', 'false');
  show(menu);
  if (plan.isInPlace) return;
  const isBeside = plan.isColumn || item.parentElement?.closest('li') !== null;
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

function close(branch: Branch): void {
  if (!isOpen(branch)) return;
  const { link, menu } = branch;
  link.classList.remove('highlighted');
  link.setAttribute('aria-expanded', 'false');
  menu.setAttribute('aria-hidden', 'true');
  hide(menu);
  menu.style.insetInlineEnd = '';
}

function serveBranch(branch: Branch, plan: MenuPlan, project: Project): Stop {
  const { item, link } = branch;
  let touched = false;
  return stopAll([
    plan.isInPlace ? undefined : followPointer(branch, project),
    listen(link, 'pointerdown', ({ pointerType }) => {
      touched = pointerType !== 'mouse';
    }),
    listen(link, 'click', (event) => {
      const isSign = closest(event.target, '.sub-arrow') !== null || !leadsSomewhere(link);
      if (!isSign && (isOpen(branch) || !(touched || plan.isInPlace))) return;
      event.preventDefault();
      project(branch, !isOpen(branch));
    }),
    listen(item, 'keydown', (event) => press(event, branch, project)),
    listen(item, 'focusout', ({ relatedTarget }) => {
      if (!plan.isInPlace && relatedTarget instanceof Node && !item.contains(relatedTarget))
        project(branch, false);
    }),
  ]);
}

const leadsSomewhere = (link: HTMLElement): boolean => !/^#?$/.test(link.getAttribute('href') ?? '');

function press(event: KeyboardEvent, branch: Branch, project: Project): void {
  const { link, menu } = branch;
  if (event.key === 'Escape' && isOpen(branch)) {
    event.stopPropagation();
    project(branch, false);
    link.focus();
  }
  if (event.target !== link || !['ArrowDown', ' '].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  project(branch, event.key === 'ArrowDown' || !isOpen(branch));
  if (event.key === 'ArrowDown') find(menu, 'a')?.focus();
}

/** The pointer opens at once, and closes once it has been away for a while. */
function followPointer(branch: Branch, project: Project): Stop {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const { item } = branch;
  return stopAll([
    () => clearTimeout(leaving),
    listen(item, 'pointerenter', ({ pointerType }) => {
      clearTimeout(leaving);
      if (pointerType === 'mouse') project(branch, true);
    }),
    listen(item, 'pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') leaving = setTimeout(() => project(branch, false), PATIENCE);
    }),
  ]);
}
