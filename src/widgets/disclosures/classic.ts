import { hide, show } from '../../dom/visible';
import { escaped, own, ownAll } from '../own';
import type { DisclosureItem } from './use-disclosure';

/** Selector of titles in classic tabs, accordion and toggle. */
export const TITLE = '.elementor-tab-title';
/** Class of open titles and panels. */
export const ACTIVE = 'elementor-active';

const tabOf = (title: HTMLElement): string => title.dataset.tab ?? '';

/** The items of a classic widget: titles and panels have the same numbers. */
export function readItems(widget: HTMLElement): DisclosureItem[] {
  const titles = ownAll(widget, TITLE);
  return [...new Set(titles.map(tabOf))].map((tab) => ({
    titles: titles.filter((title) => tabOf(title) === tab),
    panel: own(widget, `.elementor-tab-content[data-tab="${escaped(tab)}"]`),
  }));
}

/** Writes the state class of a panel; an open one loses `hidden`, which hides it with any value. */
export function markPanel(panel: HTMLElement, isOpen: boolean): void {
  panel.classList.toggle(ACTIVE, isOpen);
  if (isOpen) panel.removeAttribute('hidden');
}

/** Shows or hides a panel without animation. */
export function displayPanel(panel: HTMLElement, isShown: boolean): void {
  if (isShown) {
    show(panel);
    return;
  }
  hide(panel);
  panel.setAttribute('hidden', 'hidden');
}
