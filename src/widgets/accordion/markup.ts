import { findAll } from '../../dom/find';
import { contentOf, TITLE, tabOf } from '../start/classic';
import { ownAll } from '../start/own';

/** One part of an accordion that opens. */
export interface AccordionItem {
  tab: string;
  title: HTMLElement;
  panel: HTMLElement;
}

/** The items of one widget; a title without a panel opens nothing. */
export const readItems = (widget: HTMLElement): readonly AccordionItem[] =>
  ownAll(widget, TITLE).flatMap((title) => {
    const panel = contentOf(widget, tabOf(title));
    return panel ? [{ tab: tabOf(title), title, panel }] : [];
  });

/** Links that only carry the focus: the title carries it itself (el#23335). */
export const focusLinksOf = ({ title }: AccordionItem): HTMLElement[] =>
  findAll(title, 'a[tabindex]:not([href])');
