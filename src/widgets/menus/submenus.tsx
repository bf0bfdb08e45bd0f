import { useLayoutEffect, useMemo, useRef } from 'react';
import { closest, find, findAll } from '../../dom/find';
import { hide, show } from '../../dom/visible';
import { uniqueId } from '../../host/unique-id';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useAtom, useSubscription } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { useServerIcon } from '../server-icon';

/** An item with a submenu. */
interface Branch {
  /** Id of the submenu. */
  id: string;
  item: HTMLElement;
  link: HTMLElement;
  menu: HTMLElement;
}

/** How the submenus of one menu open. */
interface MenuLayout {
  /** Whether submenus expand in the flow, as on small screens, instead of floating beside or below their item. */
  isInPlace: boolean;
  /** Whether the menu is vertical. */
  isColumn: boolean;
}

/** The items of a menu that have a submenu, in document order. */
const readBranches = (root: HTMLElement): readonly Branch[] =>
  findAll(root, 'li').flatMap((item): Branch[] => {
    const link = find(item, ':scope > a');
    const menu = find(item, ':scope > ul');
    return link && menu ? [{ id: menu.id || uniqueId('shopwake-submenu'), item, link, menu }] : [];
  });

/** Adds the classes of the page's stylesheet and the ARIA attributes. */
function writeBranch({ id, link, menu }: Branch): void {
  link.classList.add('has-submenu');
  menu.classList.add('sm-nowrap');
  menu.id = id;
  writeAttributes(link, { 'aria-haspopup': true, 'aria-controls': id });
}

/** Opens or closes a submenu; does nothing if it is already in that state. */
function writeOpen(branch: Branch, isOpen: boolean, layout: MenuLayout): void {
  const { link, menu } = branch;
  if (link.getAttribute('aria-expanded') === String(isOpen)) return;
  link.classList.toggle('highlighted', isOpen);
  link.setAttribute('aria-expanded', String(isOpen));
  menu.setAttribute('aria-hidden', String(!isOpen));
  if (isOpen) {
    open(branch, layout);
    return;
  }
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

/** Opens a submenu to the other side if it would leave the window. */
function keepInside(menu: HTMLElement): void {
  const { left, right } = menu.getBoundingClientRect();
  const { clientWidth } = menu.ownerDocument.documentElement;
  if (left >= 0 && right <= clientWidth) return;
  const { insetInlineStart } = menu.style;
  Object.assign(menu.style, { insetInlineStart: 'auto', insetInlineEnd: insetInlineStart });
}

/** Reads and sets which submenus are open. */
interface OpenSubmenus {
  isOpen(branch: Branch): boolean;
  setOpen(branch: Branch, isOpen: boolean): void;
}

/** Arrow down and Space on an item open its submenu; Escape inside closes it (APG disclosure navigation). */
function useSubmenuKeys(
  root: HTMLElement,
  branches: readonly Branch[],
  { isOpen, setOpen }: OpenSubmenus,
): void {
  useListener(root, 'keydown', (event) => {
    const target = event.target as Node;
    const around = branches.filter(({ item }) => item.contains(target)).reverse();
    const closing = event.key === 'Escape' ? around.find(isOpen) : undefined;
    const pressed = around.find(({ link }) => link === target);
    const isOpening = event.key === 'ArrowDown';
    if (closing) {
      setOpen(closing, false);
      closing.link.focus();
    } else if (pressed && (isOpening || event.key === ' ')) {
      event.preventDefault();
      setOpen(pressed, isOpening || !isOpen(pressed));
      if (isOpening) find(pressed.menu, 'a')?.focus();
    } else return;
    event.stopPropagation();
  });
}

/** Time from the pointer leaving until a submenu closes, ms. */
const POINTER_TIMEOUT_MS = 500;

/**
 * Clicks open and close submenus. With a mouse, hovering opens immediately and leaving closes after a delay. On touch
 * screens the first tap opens and the second follows the link.
 */
function useSubmenuPointer(
  root: HTMLElement,
  branches: readonly Branch[],
  isInPlace: boolean,
  { isOpen, setOpen }: OpenSubmenus,
): void {
  const isTouch = useRef(false);
  const leaving = useRef(new Map<Element, ReturnType<typeof setTimeout>>());
  useLayoutEffect(() => {
    const timers = leaving.current;
    return () => timers.forEach(clearTimeout);
  }, []);
  useListener(root, 'pointerdown', { each: 'li > a' }, ({ pointerType }) => {
    isTouch.current = pointerType !== 'mouse';
  });
  useListener(root, 'click', { each: 'li > a' }, (event, pressed) => {
    const branch = branches.find(({ link }) => link === pressed);
    if (!branch) return;
    const hasUrl = !/^#?$/.test(pressed.getAttribute('href') ?? '');
    if (hasUrl && !closest(event.target, '.sub-arrow') && (isOpen(branch) || !(isTouch.current || isInPlace)))
      return;
    event.preventDefault();
    setOpen(branch, !isOpen(branch));
  });
  const branchOf = (element: Element): Branch | undefined => branches.find(({ item }) => item === element);
  const enter = ({ pointerType }: PointerEvent, item: HTMLElement): void => {
    clearTimeout(leaving.current.get(item));
    const branch = branchOf(item);
    if (branch && pointerType === 'mouse' && !isOpen(branch)) setOpen(branch, true);
  };
  const leave = ({ pointerType }: PointerEvent, item: HTMLElement): void => {
    const branch = branchOf(item);
    if (!branch || pointerType !== 'mouse') return;
    clearTimeout(leaving.current.get(item));
    leaving.current.set(
      item,
      setTimeout(() => setOpen(branch, false), POINTER_TIMEOUT_MS),
    );
  };
  useListener(isInPlace ? null : root, 'pointerenter', { each: 'li' }, enter);
  useListener(isInPlace ? null : root, 'pointerleave', { each: 'li' }, leave);
}

/** The arrow of an item with a submenu; a click on it opens the submenu of an item that is also a link. */
function SubmenuArrow({ link, icon }: { link: HTMLElement; icon: string }) {
  const arrow = useRef<HTMLSpanElement>(null);
  const sign = useServerIcon(arrow, icon);
  return (
    <Placed anchor={link} position="append">
      <span ref={arrow} className="sub-arrow">
        {sign}
      </span>
    </Placed>
  );
}

interface SubmenusProps {
  root: HTMLElement;
  /** Icon of items with a submenu: a class name or markup. */
  icon: string;
  isInPlace: boolean;
  isColumn: boolean;
}

/** Submenus of one menu, opened and closed by mouse, touch and keyboard. */
export function Submenus({ root, icon, isInPlace, isColumn }: SubmenusProps) {
  const branches = useMemo(() => readBranches(root), [root]);
  const bare = useMemo(() => branches.filter(({ link }) => !find(link, '.sub-arrow')), [branches]);
  const $open = useAtom<ReadonlySet<Branch>>(() => new Set());
  const isOpen = (branch: Branch): boolean => $open.get().has(branch);
  /** Opening a submenu closes all others except its ancestors. */
  const setOpen = (branch: Branch, opening: boolean): void => {
    const others = [...$open.get()].filter(
      (other) => other !== branch && (!opening || other.menu.contains(branch.item)),
    );
    $open.set(new Set(opening ? [...others, branch] : others));
  };

  useLayoutEffect(() => branches.forEach(writeBranch), [branches]);
  useSubscription($open, (open) => {
    for (const branch of branches) writeOpen(branch, open.has(branch), { isInPlace, isColumn });
  });
  useSubmenuPointer(root, branches, isInPlace, { isOpen, setOpen });
  useSubmenuKeys(root, branches, { isOpen, setOpen });
  useListener(isInPlace ? null : root.ownerDocument, 'click', ({ target }) => {
    if (!root.contains(target as Node)) $open.set(new Set());
  });
  useListener(isInPlace ? null : root, 'focusout', ({ target, relatedTarget }) => {
    if (!(relatedTarget instanceof Node)) return;
    for (const branch of branches)
      if (branch.item.contains(target as Node) && !branch.item.contains(relatedTarget))
        setOpen(branch, false);
  });
  return bare.map(({ id, link }) => <SubmenuArrow key={id} link={link} icon={icon} />);
}
