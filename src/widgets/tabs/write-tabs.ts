import { writeAttributes } from '../../react/hooks/use-attributes';
import { ACTIVE, tabOf, writePanel } from '../start/classic';
import type { TabsMarkup } from './markup';

/** Which tab is open, and whether panels stand below their titles. */
export interface TabsState {
  open: string;
  isStacked: boolean;
}

/** Roles follow the layout: a tablist over panels, or buttons that open regions (APG). */
export function writeTabs(tabs: TabsMarkup, { open, isStacked }: TabsState): void {
  const { desktopTitles, mobileTitles, panels } = tabs;
  for (const title of [...desktopTitles, ...mobileTitles]) {
    const isOpen = tabOf(title) === open;
    const isButton = isStacked && mobileTitles.includes(title);
    title.classList.toggle(ACTIVE, isOpen);
    writeAttributes(title, {
      role: isButton ? 'button' : 'tab',
      'aria-expanded': isOpen,
      'aria-selected': isButton ? null : isOpen,
      tabIndex: isButton || isOpen ? 0 : -1,
    });
  }
  for (const panel of panels) {
    writePanel(panel, tabOf(panel) === open);
    panel.setAttribute('role', isStacked ? 'region' : 'tabpanel');
  }
}
