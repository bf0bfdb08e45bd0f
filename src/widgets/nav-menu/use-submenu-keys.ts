import { find } from '../../dom/find';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import type { Branch } from './branches';

/** What opens and closes submenus, and says which are open. */
export interface OpenSubmenus {
  isOpen(branch: Branch): boolean;
  setOpen(branch: Branch, isOpen: boolean): void;
}

/** Arrow down and Space on an item open its submenu, Escape in it closes it (APG disclosure navigation). */
export function useSubmenuKeys(
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
