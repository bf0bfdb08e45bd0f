import { contentOf, TITLE, tabOf } from '../start/classic';
import { own, ownAll } from '../start/own';

/** Parts of classic tabs. Both rows of titles carry the same numbers. */
export interface TabsMarkup {
  /** Titles above or beside the panels, which CSS hides on small screens. */
  desktopTitles: readonly HTMLElement[];
  /** Titles between the panels, which CSS shows only on small screens. */
  mobileTitles: readonly HTMLElement[];
  panels: readonly HTMLElement[];
  list: HTMLElement | null;
  stack: HTMLElement | null;
  isVertical: boolean;
}

export const DESKTOP_TITLE = '.elementor-tab-desktop-title';
export const MOBILE_TITLE = '.elementor-tab-mobile-title';

/** Reads the parts of one widget. */
export function readTabs(widget: HTMLElement): TabsMarkup {
  const titles = ownAll(widget, TITLE);
  const tabs = [...new Set(titles.map(tabOf))];
  return {
    desktopTitles: titles.filter((title) => !title.matches(MOBILE_TITLE)),
    mobileTitles: titles.filter((title) => title.matches(MOBILE_TITLE)),
    panels: tabs.flatMap((tab) => contentOf(widget, tab) ?? []),
    list: own(widget, '.elementor-tabs-wrapper'),
    stack: own(widget, '.elementor-tabs-content-wrapper'),
    isVertical: widget.classList.contains('elementor-tabs-view-vertical'),
  };
}

/** On small screens CSS hides the row of titles and shows those between the panels. */
export const isStacked = ({ list }: TabsMarkup): boolean =>
  !list || list.ownerDocument.defaultView?.getComputedStyle(list).display === 'none';
