import { own, ownAll } from '../start/own';

export const HEADING = '.e-n-tabs-heading';
export const TITLE = '.e-n-tab-title';
export const PANELS = '.e-n-tabs-content';
export const PANEL = `${PANELS} > .e-con`;
export const ACTIVE = 'e-active';

/** What a visitor can focus by Tab. */
const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Parts of nested tabs. */
export interface NestedTabsMarkup {
  box: HTMLElement | null;
  heading: HTMLElement | null;
  titles: readonly HTMLElement[];
  /** In the order of the titles; printed by the server, one each. */
  panels: readonly HTMLElement[];
}

/** Reads the parts of one widget. */
export function readTabs(widget: HTMLElement): NestedTabsMarkup {
  return {
    box: own(widget, '.e-n-tabs'),
    heading: own(widget, HEADING),
    titles: ownAll(widget, TITLE),
    panels: [...(own(widget, PANELS)?.children ?? [])].filter(
      (panel): panel is HTMLElement => panel instanceof HTMLElement,
    ),
  };
}

/** Whether the server or somebody else has selected a title. */
export const isSelected = (title: HTMLElement): boolean => title.getAttribute('aria-selected') === 'true';

/** Number of a title as settings and other scripts know it, from 1. */
export const indexOf = (title: HTMLElement | undefined): number => Number(title?.dataset.tabIndex);

/** Place of the title with an index; a missing index means the one before it, at least the first. */
export function placeOf(titles: readonly HTMLElement[], index: number): number {
  const indices = titles.map(indexOf);
  const wanted = indices.indexOf(index);
  return wanted < 0 ? Math.max(0, indices.indexOf(Math.max(index - 1, 1))) : wanted;
}

/** In the accordion look each panel stands below its title. */
export const isStacked = (heading: HTMLElement): boolean =>
  heading.ownerDocument.defaultView?.getComputedStyle(heading).display === 'contents';

/** Whether Tab finds something inside. */
export const holdsFocusable = (panel: HTMLElement): boolean => panel.querySelector(FOCUSABLE) !== null;
