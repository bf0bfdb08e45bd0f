import { show } from '../../dom/motion';
import { hide } from '../../dom/visible';
import { escaped, own } from '../own';

/** Titles and panels of classic tabs, accordion and toggle share these words. */
export const TITLE = '.elementor-tab-title';
/** The panel of a title. */
const CONTENT = '.elementor-tab-content';
/** Class of what is open. */
export const ACTIVE = 'elementor-active';

/** The panel of a tab; null when the markup lacks it. */
export const contentOf = (widget: Element, tab: string): HTMLElement | null =>
  own(widget, `${CONTENT}[data-tab="${escaped(tab)}"]`);

/** Number of a title or panel. */
export const tabOf = (node: HTMLElement): string => node.dataset.tab ?? '';

/** Writes the open or closed state of a panel; the attribute hides it whatever its value. */
export function markContent(content: HTMLElement, isOpen: boolean): void {
  content.classList.toggle(ACTIVE, isOpen);
  if (isOpen) content.removeAttribute('hidden');
}

/** Takes a closed panel out of the layout. */
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
