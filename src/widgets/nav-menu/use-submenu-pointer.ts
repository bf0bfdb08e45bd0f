import { useLayoutEffect, useRef } from 'react';
import { closest } from '../../dom/find';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useHover } from '../../react/hooks/use-hover';
import { type Branch, leadsSomewhere } from './branches';
import type { OpenSubmenus } from './use-submenu-keys';

/** Time the pointer may be away before a submenu closes, ms. */
const POINTER_TIMEOUT_MS = 500;

/**
 * Presses open and close submenus; where there is a mouse, pointing opens at once and leaving closes after a while. The
 * first touch of an item opens, the second follows its link.
 */
export function useSubmenuPointer(
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
