import { show } from '../../dom/motion';
import { hide } from '../../dom/visible';
import { uniqueId } from '../../host/unique-id';
import { writeAttributes } from '../../react/hooks/use-attributes';
import type { Tab, TabSet } from './markup';

/** Tabs that stand below each other are walked up and down; Storefront's do. */
export function isVertical({ tabs }: TabSet): boolean {
  const [first, second] = tabs.map(({ item }) => item.getBoundingClientRect());
  return (
    first !== undefined && second !== undefined && second.top - first.top > Math.abs(second.left - first.left)
  );
}

function writeTab({ item, link, panel }: Tab, isOpen: boolean): void {
  item.classList.toggle('active', isOpen);
  writeAttributes(item, { role: 'presentation', 'aria-selected': null });
  link.id ||= item.id ? `${item.id}-link` : uniqueId('shopwake-tab');
  writeAttributes(link, {
    role: 'tab',
    'aria-controls': panel?.id ?? link.getAttribute('aria-controls'),
    'aria-selected': isOpen,
    tabIndex: isOpen ? 0 : -1,
  });
  // The server names the item, which is a presentational one.
  if (panel) writeAttributes(panel, { role: 'tabpanel', 'aria-labelledby': link.id, tabIndex: 0 });
}

/** Says which way the tabs lie: a theme's styles change it with the width, and may come after the tabs have started. */
export const writeOrientation = (set: TabSet): void =>
  writeAttributes(set.list, { 'aria-orientation': isVertical(set) ? 'vertical' : null });

/** Opens one tab of the set and closes the others, in the classes and styles that themes and plugins read. */
export function writeTabs(set: TabSet, open: Tab | undefined): void {
  writeAttributes(set.list, { role: 'tablist' });
  writeOrientation(set);
  for (const tab of set.tabs) writeTab(tab, tab === open);
  for (const panel of set.panels) if (panel !== open?.panel) hide(panel);
  if (open?.panel) show(open.panel);
}
