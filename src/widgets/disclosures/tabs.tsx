import { useMemo } from 'react';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useAttributes, writeAttributes } from '../../react/hooks/use-attributes';
import { ownDescendant } from '../own-descendants';
import { emitMoved } from '../page-layout';
import { useDevice, useHandlerReady } from '../use-settings';
import { ACTIVE, displayPanel, isShown, markPanel, openAtStart, readItems, TITLE } from './classic';
import { type DisclosureItem, useDisclosure } from './use-disclosure';

/** Whether a title is between the panels; CSS shows these on small screens only, and hides the others there. */
const isMobile = (title: HTMLElement): boolean => title.matches('.elementor-tab-mobile-title');

/** Whether CSS hides the row of titles and shows those between the panels, as on small screens. */
const hidesRow = (list: HTMLElement | null): boolean =>
  !list || list.ownerDocument.defaultView?.getComputedStyle(list).display === 'none';

/** Roles follow the layout: a tablist over panels, or buttons that open regions (APG). */
function writeItem({ titles, panel }: DisclosureItem, isOpen: boolean, isStacked: boolean): void {
  for (const title of titles) {
    const isButton = isStacked && isMobile(title);
    title.classList.toggle(ACTIVE, isOpen);
    writeAttributes(title, {
      role: isButton ? 'button' : 'tab',
      'aria-expanded': isOpen,
      'aria-selected': isButton ? null : isOpen,
      tabIndex: isButton || isOpen ? 0 : -1,
    });
  }
  if (!panel) return;
  panel.setAttribute('role', isStacked ? 'region' : 'tabpanel');
  markPanel(panel, isOpen);
  displayPanel(panel, isOpen);
}

/** Classic tabs: the first opens without animation, one is open at a time. */
export default function Tabs({ node }: FeatureProps) {
  const items = useMemo(() => readItems(node), [node]);
  const list = useMemo(() => ownDescendant(node, '.elementor-tabs-wrapper'), [node]);
  useDevice(node);
  const isStacked = hidesRow(list);
  const titles = items.flatMap((item) => item.titles);
  const isVertical = node.classList.contains('elementor-tabs-view-vertical');

  useAttributes([ownDescendant(node, '.elementor-tabs-content-wrapper')], () => ({
    role: null,
    'aria-orientation': null,
  }));
  useAttributes([list], () => (isVertical ? { 'aria-orientation': 'vertical' } : {}));
  const { press } = useDisclosure(node, items, {
    titles: TITLE,
    mode: 'tabs',
    readOpen: ({ panel }) => panel !== null && isShown(panel),
    atStart: openAtStart(items, [0]),
    write: (item, isOpen) => {
      const { panel } = item;
      const isOpening = isOpen && panel && !(panel.classList.contains(ACTIVE) && isShown(panel));
      writeItem(item, isOpen, isStacked);
      if (isOpening) emitMoved(node);
    },
    row: titles.filter((title) => !isMobile(title)),
    axis: isVertical ? 'both' : 'horizontal',
    isRoving: true,
  });
  useArrowKeys(node, TITLE, {
    titles: titles.filter(isMobile),
    axis: 'vertical',
    isRtl: elementorOf(node.ownerDocument).config.isRtl,
    isRoving: !isStacked,
    onPress: press,
  });
  useHandlerReady(node);
  return null;
}
