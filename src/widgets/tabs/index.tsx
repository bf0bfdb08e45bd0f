import { useLayoutEffect, useMemo } from 'react';
import { elementorOf, onDevice } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useAtom } from '../../react/hooks/stores/use-atom';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { emitMoved } from '../layout-events';
import { useOpenable } from '../reveal/use-openable';
import { TITLE, tabOf } from '../start/classic';
import { DESKTOP_TITLE, isStacked, MOBILE_TITLE, readTabs } from './markup';
import { type TabsState, writeTabs } from './write-tabs';

/** Classic tabs: the first opens without animation, one is open at a time. */
export default function Tabs({ node }: FeatureProps) {
  const elementor = elementorOf(node.ownerDocument);
  const tabs = useMemo(() => readTabs(node), [node]);
  const { desktopTitles, mobileTitles, panels, list, stack, isVertical } = tabs;
  const titles = useMemo(() => [...desktopTitles, ...mobileTitles], [desktopTitles, mobileTitles]);
  const openables = useMemo(() => [...titles, ...panels], [titles, panels]);
  const [first] = titles;
  const $tabs = useAtom<TabsState>(() => ({ open: first ? tabOf(first) : '', isStacked: isStacked(tabs) }));

  /** An open one stays as it is; a title without a panel opens nothing. */
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
    // Older versions print a link without an address in the title.
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
