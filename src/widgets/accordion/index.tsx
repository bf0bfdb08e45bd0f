import { useMemo } from 'react';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useAtom } from '../../react/hooks/stores/use-atom';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { useOpenable } from '../reveal/use-openable';
import { TITLE } from '../start/classic';
import { focusLinksOf, readItems } from './markup';
import { writeItem } from './write-item';

/** Duration of the slide, ms. */
const SLIDE = 400;
/** More regions than this are noise to a screen reader (APG). */
const REGIONS = 6;

/** Which items are open, and how long their opening and closing takes, ms. */
interface AccordionState {
  open: ReadonlySet<string>;
  milliseconds: number;
}

/** A classic accordion, which opens its first item and one at a time, or toggles. */
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
    // Those that close come first: what is stuck or animated measures itself at each event.
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
