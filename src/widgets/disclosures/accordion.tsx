import { useMemo } from 'react';
import { findAll } from '../../dom/find';
import { slideDown, slideUp } from '../../dom/motion';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-event';
import { useAtom, useSubscription } from '../../react/hooks/use-store';
import { emitMoved } from '../layout-events';
import { ownAll } from '../own';
import { useHandlerReady } from '../use-settings';
import { ACTIVE, contentOf, hidePanel, markContent, showPanel, TITLE, tabOf } from './classic';
import { useOpenable } from './use-openable';

/** One item of an accordion. */
interface AccordionItem {
  tab: string;
  title: HTMLElement;
  panel: HTMLElement;
}

/** The items of one widget; titles without a panel are ignored. */
const readItems = (widget: HTMLElement): readonly AccordionItem[] =>
  ownAll(widget, TITLE).flatMap((title) => {
    const panel = contentOf(widget, tabOf(title));
    return panel ? [{ tab: tabOf(title), title, panel }] : [];
  });

/** Links that exist only to be focusable: here the title itself is focusable (elementor/elementor#23335). */
const focusLinksOf = ({ title }: AccordionItem): HTMLElement[] => findAll(title, 'a[tabindex]:not([href])');

/** Opens or closes an item over `milliseconds`, if necessary; emits the layout change at the start and at the end. */
function writeItem({ title, panel }: AccordionItem, isOpen: boolean, milliseconds: number): void {
  if (panel.classList.contains(ACTIVE) === isOpen) return;
  title.classList.toggle(ACTIVE, isOpen);
  title.setAttribute('aria-expanded', String(isOpen));
  markContent(panel, isOpen);
  if (isOpen) open(panel, milliseconds);
  else void close(panel, milliseconds);
}

function open(panel: HTMLElement, milliseconds: number): void {
  if (milliseconds) void slideDown(panel, milliseconds).then(() => emitMoved(panel));
  else showPanel(panel);
  emitMoved(panel);
}

async function close(panel: HTMLElement, milliseconds: number): Promise<void> {
  await slideUp(panel, milliseconds);
  if (panel.classList.contains(ACTIVE)) return;
  hidePanel(panel);
  emitMoved(panel);
}

/** Duration of the slide, ms. */
const SLIDE = 400;
/** With more items than this, panels are not landmark regions (APG). */
const REGIONS = 6;

/** The open items, and the duration of the last change, ms. */
interface AccordionState {
  open: ReadonlySet<string>;
  milliseconds: number;
}

/** A classic accordion, which opens its first item and one at a time, or a toggle, whose items are independent. */
export default function Accordion({ node }: FeatureProps) {
  const isToggle = Boolean(node.dataset.widget_type?.startsWith('toggle'));
  const items = useMemo(() => readItems(node), [node]);
  const titles = items.map(({ title }) => title);
  const openables = useMemo(() => items.flatMap(({ title, panel }) => [title, panel]), [items]);
  const $items = useAtom<AccordionState>(() => ({
    open: new Set(isToggle ? [] : items.slice(0, 1).map(({ tab }) => tab)),
    milliseconds: 0,
  }));

  const open = (tab: string | undefined, milliseconds: number): void => {
    const { open: others } = $items.get();
    if (tab !== undefined && !others.has(tab))
      $items.set({ open: new Set(isToggle ? [...others, tab] : [tab]), milliseconds });
  };
  const toggle = (title: HTMLElement): void => {
    const tab = items[titles.indexOf(title)]?.tab ?? '';
    const others = new Set($items.get().open);
    if (others.delete(tab)) $items.set({ open: others, milliseconds: SLIDE });
    else open(tab, SLIDE);
  };

  useSubscription($items, ({ open: opened, milliseconds }) => {
    // Items that close come first: sticky elements and effects measure themselves on each event.
    for (const isOpen of [false, true])
      for (const item of items) if (opened.has(item.tab) === isOpen) writeItem(item, isOpen, milliseconds);
  });
  useAttributes(titles, () => ({ tabIndex: 0 }));
  useAttributes(items.flatMap(focusLinksOf), () => ({ tabIndex: -1 }));
  useAttributes(items.length > REGIONS ? items.map(({ panel }) => panel) : [], () => ({ role: null }));
  useOpenable(openables, (place) => open(items[place >> 1]?.tab, 0));

  useDelegatedEvent(node, 'click', TITLE, (event, title) => {
    if (!titles.includes(title)) return;
    event.preventDefault();
    toggle(title);
  });
  const { isRtl } = elementorOf(node.ownerDocument).config;
  useArrowKeys(node, TITLE, { titles, axis: 'vertical', isRtl, isRoving: false, onPress: toggle });
  useHandlerReady(node);
  return null;
}
