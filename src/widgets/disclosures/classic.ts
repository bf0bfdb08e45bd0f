import { isClosing } from '../../dom/motion';
import { hide, isDisplayedItself, show } from '../../dom/visible';
import { escaped, ownDescendant, ownDescendants } from '../own-descendants';
import type { DisclosureItem } from './use-disclosure';

/** Selector of titles in classic tabs, accordion and toggle. */
export const TITLE = '.elementor-tab-title';
/** Class of open titles and panels. */
export const ACTIVE = 'elementor-active';

const tabOf = (title: HTMLElement): string => title.dataset.tab ?? '';

/** The items of a classic widget: titles and panels have the same numbers. */
export function readItems(widget: HTMLElement): DisclosureItem[] {
  const titles = ownDescendants(widget, TITLE);
  return [...new Set(titles.map(tabOf))].map((tab) => ({
    titles: titles.filter((title) => tabOf(title) === tab),
    panel: ownDescendant(widget, `.elementor-tab-content[data-tab="${escaped(tab)}"]`),
  }));
}

/** Whether a panel is open: it is displayed, and not about to close. Scripts of the page hide panels by styles alone. */
export const isShown = (panel: HTMLElement): boolean => isDisplayedItself(panel) && !isClosing(panel);

/** Whether a script of the page has opened or closed an item before its widget was mounted. */
const isTouched = ({ titles, panel }: DisclosureItem): boolean =>
  titles.some((title) => title.classList.contains(ACTIVE)) || Boolean(panel?.style.display);

/** The indexes of the items that are open at the start: those of the markup if a script has changed it. */
export const openAtStart = (items: readonly DisclosureItem[], usual: readonly number[]): readonly number[] =>
  items.some(isTouched)
    ? items.flatMap(({ panel }, index) => (panel?.isConnected && isShown(panel) ? [index] : []))
    : usual;

/** Writes the state class of a panel; an open one loses `hidden`, which hides it with any value. */
export function markPanel(panel: HTMLElement, isOpen: boolean): void {
  panel.classList.toggle(ACTIVE, isOpen);
  if (isOpen) panel.removeAttribute('hidden');
}

/** Shows or hides a panel without animation. One that the page's sheet hides gets no style: a script may show it by the class. */
export function displayPanel(panel: HTMLElement, isShown: boolean): void {
  if (isShown) {
    show(panel);
    return;
  }
  if (isDisplayedItself(panel)) hide(panel);
  panel.setAttribute('hidden', 'hidden');
}
