import { useLayoutEffect, useMemo, useRef } from 'react';
import { closest, find } from '../../dom/find';
import { useAtom } from '../../react/hooks/use-atom';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useHover } from '../../react/hooks/use-hover';
import { useSubscription } from '../../react/hooks/use-subscription';
import { Placed } from '../../react/placed';
import { useServerIcon } from '../use-server-icon';
import { type Branch, leadsSomewhere, readBranches, writeBranch, writeOpen } from './branches';

/** What opens and closes submenus, and says which are open. */
interface OpenSubmenus {
  isOpen(branch: Branch): boolean;
  setOpen(branch: Branch, isOpen: boolean): void;
}

/** Arrow down and Space on an item open its submenu, Escape in it closes it (APG disclosure navigation). */
function useSubmenuKeys(
  home: HTMLElement,
  branches: readonly Branch[],
  { isOpen, setOpen }: OpenSubmenus,
): void {
  useDelegatedEvent<KeyboardEvent>(home, 'keydown', '*', (event, target) => {
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

/** Time the pointer may be away before a submenu closes, ms. */
const POINTER_TIMEOUT_MS = 500;

/**
 * Presses open and close submenus; where there is a mouse, pointing opens at once and leaving closes after a while. The
 * first touch of an item opens, the second follows its link.
 */
function useSubmenuPointer(
  home: HTMLElement,
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
  useDelegatedEvent<PointerEvent>(home, 'pointerdown', 'li > a', ({ pointerType }) => {
    isTouch.current = pointerType !== 'mouse';
  });
  useDelegatedEvent(home, 'click', 'li > a', (event, pressed) => {
    const branch = branches.find(({ link }) => link === pressed);
    if (!branch) return;
    const isSign = closest(event.target, '.sub-arrow') !== null || !leadsSomewhere(pressed);
    if (!isSign && (isOpen(branch) || !(isTouch.current || isInPlace))) return;
    event.preventDefault();
    setOpen(branch, !isOpen(branch));
  });
  const branchOf = (element: Element): Branch | undefined => branches.find(({ item }) => item === element);
  useHover(isInPlace ? null : home, 'li', {
    onEnter(item, { pointerType }) {
      clearTimeout(leaving.current.get(item));
      const branch = branchOf(item);
      if (branch && pointerType === 'mouse' && !isOpen(branch)) setOpen(branch, true);
    },
    onLeave(item, { pointerType }) {
      const branch = branchOf(item);
      if (!branch || pointerType !== 'mouse') return;
      clearTimeout(leaving.current.get(item));
      leaving.current.set(
        item,
        setTimeout(() => setOpen(branch, false), POINTER_TIMEOUT_MS),
      );
    },
  });
}

interface SubmenuArrowProps {
  link: HTMLElement;
  icon: string;
}

/** The sign of an item that it has a submenu; a press of it opens that where the item itself leads somewhere. */
function SubmenuArrow({ link, icon }: SubmenuArrowProps) {
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
  home: HTMLElement;
  /** Sign that there is a submenu: a class name, or markup of the settings' own. */
  icon: string;
  isInPlace: boolean;
  isColumn: boolean;
}

/** Opens and closes the submenus of one menu by pointer, touch and keyboard. */
export function Submenus({ home, icon, isInPlace, isColumn }: SubmenusProps) {
  const branches = useMemo(() => readBranches(home), [home]);
  const bare = useMemo(() => branches.filter(({ link }) => !find(link, '.sub-arrow')), [branches]);
  const $open = useAtom<ReadonlySet<Branch>>(() => new Set());
  const isOpen = (branch: Branch): boolean => $open.get().has(branch);
  /** Opening one closes those it does not stand in. */
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
  useSubmenuPointer(home, branches, isInPlace, { isOpen, setOpen });
  useSubmenuKeys(home, branches, { isOpen, setOpen });
  useDelegatedEvent(isInPlace ? null : home.ownerDocument, 'click', '*', ({ target }) => {
    if (!home.contains(target as Node)) $open.set(new Set());
  });
  useDelegatedEvent<FocusEvent>(isInPlace ? null : home, 'focusout', '*', ({ target, relatedTarget }) => {
    if (!(relatedTarget instanceof Node)) return;
    for (const branch of branches)
      if (branch.item.contains(target as Node) && !branch.item.contains(relatedTarget))
        setOpen(branch, false);
  });
  return bare.map(({ id, link }) => <SubmenuArrow key={id} link={link} icon={icon} />);
}
