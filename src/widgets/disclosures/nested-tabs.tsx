import { atom, onMount } from 'nanostores';
import { useLayoutEffect, useMemo, useState } from 'react';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { emit, type HostEvent, on } from '../../host/events';
import { shared } from '../../host/registry';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes, writeAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-event';
import { useAtom, useSubscription } from '../../react/hooks/use-store';
import { emitPanelShown } from '../layout-events';
import { own, ownAll } from '../own';
import { $windowSize } from '../stores';
import { useHandlerReady } from '../use-settings';
import { useTitleRow } from './title-scroll';
import { useOpenable } from './use-openable';

const HEADING = '.e-n-tabs-heading';
const TITLE = '.e-n-tab-title';
const PANELS = '.e-n-tabs-content';
const PANEL = `${PANELS} > .e-con`;
const ACTIVE = 'e-active';

/** Elements that can be focused by Tab. */
const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Parts of nested tabs. */
interface NestedTabsMarkup {
  box: HTMLElement | null;
  heading: HTMLElement | null;
  titles: readonly HTMLElement[];
  /** In the order of the titles; the server prints one for each. */
  panels: readonly HTMLElement[];
}

/** Reads the parts of one widget. */
function readTabs(widget: HTMLElement): NestedTabsMarkup {
  return {
    box: own(widget, '.e-n-tabs'),
    heading: own(widget, HEADING),
    titles: ownAll(widget, TITLE),
    panels: [...(own(widget, PANELS)?.children ?? [])].filter(
      (panel): panel is HTMLElement => panel instanceof HTMLElement,
    ),
  };
}

/** Whether a title is selected in the markup. */
const isSelected = (title: HTMLElement): boolean => title.getAttribute('aria-selected') === 'true';

/** Number of a title in events and attributes, from 1. */
const indexOf = (title: HTMLElement | undefined): number => Number(title?.dataset.tabIndex);

/** Position of the title with an index; for a missing index the one before it, or the first. */
function placeOf(titles: readonly HTMLElement[], index: number): number {
  const indices = titles.map(indexOf);
  const wanted = indices.indexOf(index);
  return wanted < 0 ? Math.max(0, indices.indexOf(Math.max(index - 1, 1))) : wanted;
}

/** Whether each panel is below its title, like an accordion. */
const isStacked = (heading: HTMLElement): boolean =>
  heading.ownerDocument.defaultView?.getComputedStyle(heading).display === 'contents';

/** Whether a panel has focusable content. */
const holdsFocusable = (panel: HTMLElement): boolean => panel.querySelector(FOCUSABLE) !== null;

const BY_KEYBOARD = 'elementor/nested-elements/activate-by-keyboard';

/** A tab by the id of its widget and its index, from 1. */
interface AskedTab {
  widgetId: string;
  titleIndex: number;
}

const ours = new WeakSet<object>();

/** The last tab that another script has requested; all widgets share one listener on the window. */
const $askedTab = shared('nested-tabs/asked', () => {
  const $asked = atom<AskedTab | null>(null);
  const follow = ({ originalEvent }: HostEvent, given: unknown): void => {
    const asked = toObject(given ?? (originalEvent as CustomEvent | undefined)?.detail);
    if (ours.has(asked)) return;
    $asked.set({ widgetId: asString(asked.widgetId), titleIndex: Number(asked.titleIndex) });
  };
  onMount($asked, () => on(window, BY_KEYBOARD, follow));
  return $asked;
});

/** Emits that the visitor has opened a tab by keyboard. */
function emitByKeyboard(widgetId: string | undefined, titleIndex: number): void {
  const detail = { widgetId, titleIndex };
  ours.add(detail);
  emit(window, BY_KEYBOARD, [detail]);
}

const TOUCH_DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra'];

/** Attributes that depend on the layout, for screen readers and the stylesheet. */
function useLayoutAttributes(node: HTMLElement, { box, heading }: NestedTabsMarkup): void {
  const { $device, view } = elementorOf(node.ownerDocument);
  const isColumn = asString(settingsOf(node).tabs_direction).startsWith('inline');
  const readOrientation = (): string =>
    isColumn || (heading && isStacked(heading)) ? 'vertical' : 'horizontal';
  const [isTouch, setTouch] = useState(() => 'ontouchstart' in view);
  const [orientation, setOrientation] = useState(readOrientation);
  // `aria-label` is not allowed on an element without a role; it is moved to the tablist (elementor/elementor#22935).
  const [label] = useState(() => box?.getAttribute('aria-label'));
  useSubscription(
    $windowSize,
    () => {
      setTouch(TOUCH_DEVICES.includes($device.get()));
      setOrientation(readOrientation());
    },
    { changesOnly: true },
  );
  useAttributes([box], () => ({ 'data-touch-mode': isTouch, 'aria-label': null }));
  useAttributes([heading], () => ({
    'aria-orientation': orientation,
    ...(label ? { 'aria-label': label } : {}),
  }));
}

/** Delay after which the new panel opens in the stacked layout, ms. */
const STACKED_DELAY = 10;

/** Indexes of the selected title and of the open panel; -1 for none. */
interface Selection {
  title: number;
  panel: number;
}

function writeSelection({ titles, panels }: NestedTabsMarkup, { title: selected, panel: open }: Selection) {
  titles.forEach((title, index) => {
    writeAttributes(title, { 'aria-selected': index === selected, tabIndex: index === open ? 0 : -1 });
  });
  panels.forEach((panel, index) => {
    panel.classList.toggle(ACTIVE, index === open);
    panel.style.display = index === open ? '' : 'none';
  });
}

/** State of nested tabs, written to the markup synchronously. `select` takes the index of a title. */
function useSelectedTab(tabs: NestedTabsMarkup): {
  select(place: number): void;
  selected(): HTMLElement | undefined;
} {
  const { heading, titles, panels } = tabs;
  const $selection = useAtom<Selection>(() => {
    const place = titles.findIndex(isSelected);
    return { title: place, panel: place };
  });
  const show = (place: number): void => {
    if ($selection.get().title !== place) return;
    $selection.set({ title: place, panel: place });
    if (panels[place]) emitPanelShown(panels[place]);
  };
  const select = (place: number): void => {
    if (!titles[place] || !heading || $selection.get().title === place) return;
    $selection.set({ title: place, panel: -1 });
    if (isStacked(heading)) setTimeout(() => show(place), STACKED_DELAY);
    else show(place);
  };
  useSubscription($selection, (selection) => writeSelection(tabs, selection));
  useLayoutEffect(() => {
    if ($selection.get().title < 0) select(0);
  });
  return { select, selected: () => titles[$selection.get().title] };
}

/** Nested tabs; the server prints the first one open. */
export default function NestedTabs({ node }: FeatureProps) {
  const { config, setting } = elementorOf(node.ownerDocument);
  const tabs = useMemo(() => readTabs(node), [node]);
  const { heading, titles, panels } = tabs;
  const openables = useMemo(() => [...titles, ...panels], [titles, panels]);
  const { select, selected } = useSelectedTab(tabs);

  // A panel without focusable content is focusable itself (APG).
  useAttributes(panels, (panel) => (holdsFocusable(panel) ? {} : { tabIndex: 0 }));
  useLayoutAttributes(node, tabs);
  useTitleRow(node, heading, HEADING, (row) => {
    if (isStacked(row) || !hasLongRow(node)) return null;
    const settings = settingsOf(node);
    return {
      isEnabled: setting(settings, 'horizontal_scroll') === 'enable',
      justify: asString(setting(settings, 'tabs_justify_horizontal')),
      isRtl: config.isRtl,
      variable: '--n-tabs-heading-justify-content',
    };
  });
  useOpenable(openables, (place) => select(place % titles.length));

  useDelegatedEvent(node, 'click', TITLE, (_, title) => select(titles.indexOf(title)));
  useArrowKeys(node, TITLE, {
    titles,
    axis: 'both',
    isRtl: config.isRtl,
    isRoving: true,
    onPress(title) {
      select(titles.indexOf(title));
      emitByKeyboard(node.dataset.id, indexOf(title));
    },
  });
  // Escape inside a panel focuses its title.
  useDelegatedEvent<KeyboardEvent>(node, 'keydown', PANEL, (event, panel) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !panels.includes(panel)) return;
    event.preventDefault();
    selected()?.focus();
  });
  useSubscription(
    $askedTab,
    (asked) => {
      if (asked && asked.widgetId === node.dataset.id) select(placeOf(titles, asked.titleIndex));
    },
    { changesOnly: true },
  );
  useHandlerReady(node);
  return null;
}

/** Whether the row scrolls on any device. */
const hasLongRow = ({ dataset }: HTMLElement): boolean =>
  /"horizontal_scroll\w*": ?"enable"/.test(String(dataset.settings));
