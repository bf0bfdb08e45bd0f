import { useMemo } from 'react';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { asString } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useStoreChange } from '../../react/hooks/stores/use-store-change';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { useTitleRow } from '../hooks/use-title-row';
import { useOpenable } from '../reveal/use-openable';
import { $askedTab, emitByKeyboard } from './asked-tab';
import { HEADING, holdsFocusable, indexOf, isStacked, PANEL, placeOf, readTabs, TITLE } from './markup';
import { useLayoutAttributes } from './use-layout-attributes';
import { useSelectedTab } from './use-selected-tab';

/** Nested tabs; the server has opened the first. */
export default function NestedTabs({ node }: FeatureProps) {
  const { config, setting } = elementorOf(node.ownerDocument);
  const tabs = useMemo(() => readTabs(node), [node]);
  const { heading, titles, panels } = tabs;
  const openables = useMemo(() => [...titles, ...panels], [titles, panels]);
  const { select, selected } = useSelectedTab(tabs);

  // A panel without anything to focus can be focused itself (APG).
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
  // Escape inside a panel leads back to its title.
  useDelegatedEvent<KeyboardEvent>(node, 'keydown', PANEL, (event, panel) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !panels.includes(panel)) return;
    event.preventDefault();
    selected()?.focus();
  });
  useStoreChange($askedTab, (asked) => {
    if (asked && asked.widgetId === node.dataset.id) select(placeOf(titles, asked.titleIndex));
  });
  useHandlerReady(node);
  return null;
}

/** Whether the row scrolls on any device. */
const hasLongRow = ({ dataset }: HTMLElement): boolean =>
  /"horizontal_scroll\w*": ?"enable"/.test(String(dataset.settings));
