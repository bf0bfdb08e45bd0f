import { useLayoutEffect, useMemo } from 'react';
import { elementorOf, onDevice } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes, writeAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-event';
import { useAtom, useSubscription } from '../../react/hooks/use-store';
import { emitMoved } from '../layout-events';
import { own, ownAll } from '../own';
import { useHandlerReady } from '../use-settings';
import { ACTIVE, contentOf, TITLE, tabOf, writePanel } from './classic';
import { useOpenable } from './use-openable';

/** Parts of classic tabs. Both sets of titles have the same numbers. */
interface TabsMarkup {
  /** Titles above or beside the panels; CSS hides them on small screens. */
  desktopTitles: readonly HTMLElement[];
  /** Titles between the panels; CSS shows them on small screens only. */
  mobileTitles: readonly HTMLElement[];
  panels: readonly HTMLElement[];
  list: HTMLElement | null;
  stack: HTMLElement | null;
  isVertical: boolean;
}

const DESKTOP_TITLE = '.elementor-tab-desktop-title';
const MOBILE_TITLE = '.elementor-tab-mobile-title';

/** Reads the parts of one widget. */
function readTabs(widget: HTMLElement): TabsMarkup {
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

/** Whether CSS hides the row of titles and shows those between the panels, as on small screens. */
const isStacked = ({ list }: TabsMarkup): boolean =>
  !list || list.ownerDocument.defaultView?.getComputedStyle(list).display === 'none';

/** The open tab, and whether each panel is below its title. */
interface TabsState {
  open: string;
  isStacked: boolean;
}

/** Roles follow the layout: a tablist over panels, or buttons that open regions (APG). */
function writeTabs(tabs: TabsMarkup, { open, isStacked }: TabsState): void {
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

/** Classic tabs: the first opens without animation, one is open at a time. */
export default function Tabs({ node }: FeatureProps) {
  const elementor = elementorOf(node.ownerDocument);
  const tabs = useMemo(() => readTabs(node), [node]);
  const { desktopTitles, mobileTitles, panels, list, stack, isVertical } = tabs;
  const titles = useMemo(() => [...desktopTitles, ...mobileTitles], [desktopTitles, mobileTitles]);
  const openables = useMemo(() => [...titles, ...panels], [titles, panels]);
  const [first] = titles;
  const $tabs = useAtom<TabsState>(() => ({ open: first ? tabOf(first) : '', isStacked: isStacked(tabs) }));

  /** Opens the tab of a title or panel; an open tab and a title without a panel are ignored. */
  const open = (part: HTMLElement | undefined): void => {
    const tab = part && panels.some((panel) => tabOf(panel) === tabOf(part)) ? tabOf(part) : undefined;
    if (tab === undefined || tab === $tabs.get().open) return;
    $tabs.set({ ...$tabs.get(), open: tab });
    emitMoved(node);
  };

  useAttributes([stack], () => ({ role: null, 'aria-orientation': null }));
  useAttributes([list], () => (isVertical ? { 'aria-orientation': 'vertical' } : {}));
  useSubscription($tabs, (state) => writeTabs(tabs, state));
  useLayoutEffect(
    () => onDevice(elementor, () => $tabs.set({ ...$tabs.get(), isStacked: isStacked(tabs) })),
    [elementor, tabs, $tabs],
  );
  useLayoutEffect(() => emitMoved(node), [node]);
  useOpenable(openables, (place) => open(openables[place]));

  useDelegatedEvent(node, 'click', TITLE, (event, title) => {
    if (!titles.includes(title)) return;
    // Older versions print a link without a URL in the title.
    event.preventDefault();
    open(title);
  });
  const keys = { isRtl: elementor.config.isRtl, onPress: open };
  useArrowKeys(node, DESKTOP_TITLE, {
    ...keys,
    titles: desktopTitles,
    axis: isVertical ? 'both' : 'horizontal',
    isRoving: true,
  });
  useArrowKeys(node, MOBILE_TITLE, {
    ...keys,
    titles: mobileTitles,
    axis: 'vertical',
    isRoving: !$tabs.get().isStacked,
  });
  useHandlerReady(node);
  return null;
}
