import { atom, onMount, type WritableAtom } from 'nanostores';
import { useMemo, useState } from 'react';
import { isDisplayedItself } from '../../dom/visible';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { emit, type HostEvent } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { shared } from '../../host/registry';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useSubscription } from '../../react/hooks/use-store';
import { ownDescendant, ownDescendants } from '../own-descendants';
import { $windowSize, emitPanelShown } from '../page-layout';
import { useHandlerReady } from '../use-settings';
import type { TitleRow } from './align-titles';
import { useTitleRow } from './title-scroll';
import { type DisclosureItem, useDisclosure } from './use-disclosure';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The last tab that another script has requested. */
    'widgets/requested tab': WritableAtom<RequestedTab | null>;
  }
}

interface RequestedTab {
  widgetId: string;
  /** Number of the title, from 1. */
  titleIndex: number;
}

const HEADING = '.e-n-tabs-heading';
const TITLE = '.e-n-tab-title';
const PANELS = '.e-n-tabs-content';
const PANEL = `${PANELS} > .e-con`;
const ACTIVE = 'e-active';

/** Elements that can be focused by Tab. */
const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

/** Reads the items of one widget: panels are in the order of the titles; the server prints one for each. */
function readItems(widget: HTMLElement): DisclosureItem[] {
  const panels = [...(ownDescendant(widget, PANELS)?.children ?? [])];
  return ownDescendants(widget, TITLE).map((title, index) => {
    const panel = panels[index];
    return { titles: [title], panel: panel instanceof HTMLElement ? panel : null };
  });
}

const isSelected = ({ titles: [title] }: DisclosureItem): boolean =>
  title?.getAttribute('aria-selected') === 'true';

/** Whether a tab is selected and its panel displayed; scripts of the page hide panels by styles alone. */
const isShown = (item: DisclosureItem): boolean =>
  item.panel !== null && isSelected(item) && isDisplayedItself(item.panel);

/** Number of a title in events and attributes, from 1. */
const indexOf = (title: HTMLElement | undefined): number => Number(title?.dataset.tabIndex);

/** Position of the title with an index; for a missing index the one before it, or the first. */
function positionOf(items: readonly DisclosureItem[], index: number): number {
  const indices = items.map(({ titles }) => indexOf(titles[0]));
  return Math.max(0, indices.indexOf(indices.includes(index) ? index : Math.max(index - 1, 1)));
}

/** Whether each panel is below its title, like an accordion. */
const isStacked = (heading: HTMLElement): boolean =>
  heading.ownerDocument.defaultView?.getComputedStyle(heading).display === 'contents';

const BY_KEYBOARD = 'elementor/nested-elements/activate-by-keyboard';

/** Details of the events that we have emitted. */
const ours = new WeakSet<object>();

/** The last tab that another script has requested; all widgets share one listener on the window. */
const $requested = shared('widgets/requested tab', () => atom<RequestedTab | null>(null));

onMount($requested, () =>
  listen(window, BY_KEYBOARD, { host: true }, ({ originalEvent }: HostEvent, given: unknown) => {
    const detail = toObject(given ?? (originalEvent as CustomEvent | undefined)?.detail);
    if (ours.has(detail)) return;
    $requested.set({ widgetId: asString(detail.widgetId), titleIndex: Number(detail.titleIndex) });
  }),
);

/** Emits that the visitor has opened a tab by keyboard. */
function emitByKeyboard(widgetId: string | undefined, titleIndex: number): void {
  const detail = { widgetId, titleIndex };
  ours.add(detail);
  emit(window, BY_KEYBOARD, [detail]);
}

const TOUCH_DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra'];

/** Attributes that depend on the layout, for screen readers and the stylesheet. */
function useLayoutAttributes(node: HTMLElement, heading: HTMLElement | null): void {
  const { $device, view } = elementorOf(node.ownerDocument);
  const box = ownDescendant(node, '.e-n-tabs');
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
  // The sheet of later releases shows the first panel until the widget has this class.
  useClasses([box], () => ({ 'e-activated': true }));
  useAttributes([box], () => ({ 'data-touch-mode': isTouch, 'aria-label': null }));
  useAttributes([heading], () => ({
    'aria-orientation': orientation,
    ...(label ? { 'aria-label': label } : {}),
  }));
}

/** Delay after which the new panel opens and the old one closes in the stacked layout, ms. */
const STACKED_DELAY = 10;

/** Shows the panel of a selected title, and tells other scripts. */
function showPanel(title: HTMLElement | undefined, panel: HTMLElement): void {
  const wasShown = panel.classList.contains(ACTIVE);
  writePanel(title, panel, true);
  if (!wasShown) emitPanelShown(panel);
}

/**
 * Only the title of the shown panel is in the tab order. The builder's sheet hides panels without the class; a style hides those
 * that are displayed all the same. Other panels get none, so that a script can show them by the class.
 */
function writePanel(title: HTMLElement | undefined, panel: HTMLElement, isShown: boolean): void {
  if (title) title.tabIndex = isShown ? 0 : -1;
  panel.classList.toggle(ACTIVE, isShown);
  if (isShown) panel.style.display = '';
  else if (isDisplayedItself(panel)) panel.style.display = 'none';
}

/** Settings of the row of titles; null if it does not scroll on any device or is stacked. */
function readTitleRow(node: HTMLElement, row: HTMLElement): TitleRow | null {
  if (isStacked(row) || !/"horizontal_scroll\w*": ?"enable"/.test(String(node.dataset.settings))) return null;
  const { config, setting } = elementorOf(node.ownerDocument);
  const settings = settingsOf(node);
  return {
    isEnabled: setting(settings, 'horizontal_scroll') === 'enable',
    justify: asString(setting(settings, 'tabs_justify_horizontal')),
    isRtl: config.isRtl,
    variable: '--n-tabs-heading-justify-content',
  };
}

/** Nested tabs; the server prints the first one open. */
export default function NestedTabs({ node }: FeatureProps) {
  const items = useMemo(() => readItems(node), [node]);
  const heading = useMemo(() => ownDescendant(node, HEADING), [node]);
  const panels = items.map(({ panel }) => panel);

  // A panel without focusable content is focusable itself (APG).
  useAttributes(panels, (panel) => (panel.querySelector(FOCUSABLE) ? {} : { tabIndex: 0 }));
  useLayoutAttributes(node, heading);
  const { open } = useDisclosure(node, items, {
    titles: TITLE,
    mode: 'tabs',
    readOpen: isShown,
    atStart: [Math.max(0, items.findIndex(isSelected))],
    write({ titles: [title], panel }, isOpen) {
      title?.setAttribute('aria-selected', String(isOpen));
      if (!panel) return;
      const apply = (): void => {
        if (title?.getAttribute('aria-selected') !== String(isOpen)) return;
        if (isOpen) showPanel(title, panel);
        else writePanel(title, panel, false);
      };
      // Both panels in one task: without either of them the page is so short that the browser scrolls it.
      const isChanged = panel.classList.contains(ACTIVE) !== isOpen;
      if (heading && isStacked(heading) && isChanged) setTimeout(apply, STACKED_DELAY);
      else apply();
    },
    axis: 'both',
    isRoving: true,
    escapeFrom: PANEL,
    acceptsClick: () => true,
    onKey: (title) => emitByKeyboard(node.dataset.id, indexOf(title)),
  });
  useTitleRow(node, heading, HEADING, (row) => readTitleRow(node, row));
  useSubscription(
    $requested,
    (requested) => {
      if (requested && requested.widgetId === node.dataset.id) open(positionOf(items, requested.titleIndex));
    },
    { changesOnly: true },
  );
  useHandlerReady(node);
  return null;
}
