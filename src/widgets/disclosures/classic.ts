import { show } from '../../dom/motion';
import { hide } from '../../dom/visible';
import { escaped, own } from '../own';

/** Selector of titles in classic tabs, accordion and toggle. */
export const TITLE = '.elementor-tab-title';
/** The panel of a title. */
const CONTENT = '.elementor-tab-content';
/** Class of open titles and panels. */
export const ACTIVE = 'elementor-active';

/** The panel of a tab; null if the markup has none. */
export const contentOf = (widget: Element, tab: string): HTMLElement | null =>
  own(widget, `${CONTENT}[data-tab="${escaped(tab)}"]`);

/** Number of a title or panel. */
export const tabOf = (node: HTMLElement): string => node.dataset.tab ?? '';

/** Writes the state class of a panel; an open one loses `hidden`, which hides it with any value. */
export function markContent(content: HTMLElement, isOpen: boolean): void {
  content.classList.toggle(ACTIVE, isOpen);
  if (isOpen) content.removeAttribute('hidden');
}

/** Hides a closed panel. */
export function hidePanel(content: HTMLElement): void {
  hide(content);
  content.setAttribute('hidden', 'hidden');
}

/** Shows an open panel. */
export const showPanel = (content: HTMLElement): void => show(content);

/** Opens or closes a panel without animation. */
export function writePanel(panel: HTMLElement, isOpen: boolean): void {
  markContent(panel, isOpen);
  if (isOpen) showPanel(panel);
  else hidePanel(panel);
}
