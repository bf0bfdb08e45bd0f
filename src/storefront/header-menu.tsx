import { useState } from 'react';
import { flushSync } from 'react-dom';
import { closest, find } from '../dom/find';
import type { FeatureProps } from '../react/feature';
import { useAttributes, useClasses } from '../react/hooks/use-attributes';
import { useListener } from '../react/hooks/use-listener';
import { MENU_TOGGLE, menuOf } from './closed-menus';

const MENU_PARENT = 'li.menu-item-has-children';
const OPEN = 'elementor-active';

const linkOf = (item: HTMLElement): HTMLElement | null => find(item, ':scope > a');

/** Items that were expanded or closed: item → whether it is expanded. */
type Items = ReadonlyMap<HTMLElement, boolean>;

/** The expandable items of the dropdown; their classes and states are written to the server's markup. */
function useItems(): { toggleItem(event: Event): void; closeItems(): void } {
  const [items, setItems] = useState<Items>(new Map());
  const known = [...items.keys()];
  const isExpanded = (item: HTMLElement): boolean => items.get(item) ?? false;
  useClasses(known, (item) => ({ [OPEN]: isExpanded(item) }));
  useAttributes(known.map(linkOf), (_, index) => ({ 'aria-expanded': [...items.values()][index] }));
  return {
    toggleItem({ target }) {
      const item = closest(target, 'a')?.parentElement;
      if (item?.matches(MENU_PARENT)) setItems(new Map(items).set(item, !isExpanded(item)));
    },
    closeItems: () => setItems(new Map(known.map((item) => [item, false]))),
  };
}

/** A phone that hides its address bar resizes the window, too, so only changes of the width count. */
function useWidthChange(react: () => void): void {
  const [width, setWidth] = useState(window.innerWidth);
  useListener(window, 'resize', () => {
    if (window.innerWidth !== width) react();
    setWidth(window.innerWidth);
  });
}

/** The theme's dropdown menu, which the server sends closed. Escape closes it. */
export default function HeaderMenu({ node }: FeatureProps) {
  const [isOpen, setIsOpen] = useState(node.classList.contains(OPEN));
  const { toggleItem, closeItems } = useItems();
  const toggle = find(node, MENU_TOGGLE);
  const dropdown = toggle && menuOf(node);
  // Other scripts read the state right after the click.
  const setOpen = (isOpening: boolean): void =>
    flushSync(() => {
      setIsOpen(isOpening);
      closeItems();
    });
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle?.focus();
  };
  useClasses([dropdown && node], () => ({ [OPEN]: isOpen }));
  useAttributes([dropdown && toggle], () => ({ 'aria-expanded': isOpen }));
  useAttributes([dropdown], () => ({ 'aria-hidden': !isOpen, inert: !isOpen }));
  useListener(dropdown && toggle, 'click', () => setOpen(!isOpen));
  useListener(dropdown && toggle, 'keydown', (event) => {
    // Older themes print the toggle as a `div` with the role of a button.
    if (toggle?.tagName === 'BUTTON' || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    setOpen(!isOpen);
  });
  useListener(dropdown && node, 'keydown', closeOnEscape);
  useListener(dropdown, 'keydown', closeOnEscape);
  useListener(dropdown, 'click', toggleItem);
  useWidthChange(() => isOpen && setOpen(false));
  return null;
}
