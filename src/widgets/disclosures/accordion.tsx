import { useMemo } from 'react';
import { findAll } from '../../dom/find';
import { slideDown, slideUp } from '../../dom/motion';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { emitMoved } from '../page-layout';
import { useHandlerReady } from '../use-settings';
import { ACTIVE, displayPanel, isShown, markPanel, openAtStart, readItems, TITLE } from './classic';
import { type DisclosureItem, MAX_REGIONS, useDisclosure } from './use-disclosure';

/** Links that exist only to be focusable: here the title itself is focusable (elementor/elementor#23335). */
const FOCUS_LINK = 'a[tabindex]:not([href])';

/** Duration of the slide, ms. */
const SLIDE = 400;

/** Opens or closes an item, if necessary; emits the layout change at the start and at the end. */
function writeItem({ titles, panel }: DisclosureItem, isOpen: boolean, isAnimated: boolean): void {
  if (!panel) return;
  const wasOpen = isShown(panel);
  for (const title of titles) {
    title.classList.toggle(ACTIVE, isOpen);
    title.setAttribute('aria-expanded', String(isOpen));
  }
  markPanel(panel, isOpen);
  if (wasOpen === isOpen) return;
  if (!isOpen) return void close(panel, isAnimated ? SLIDE : 0);
  if (isAnimated) void slideDown(panel, SLIDE).then(() => emitMoved(panel));
  else displayPanel(panel, true);
  emitMoved(panel);
}

async function close(panel: HTMLElement, milliseconds: number): Promise<void> {
  await slideUp(panel, milliseconds);
  if (panel.classList.contains(ACTIVE)) return;
  displayPanel(panel, false);
  emitMoved(panel);
}

/** A classic accordion, which opens its first item and one at a time, or a toggle, whose items are independent. */
export default function Accordion({ node }: FeatureProps) {
  const isToggle = Boolean(node.dataset.widget_type?.startsWith('toggle'));
  const items = useMemo(() => readItems(node).filter(({ panel }) => panel), [node]);
  const titles = items.flatMap((item) => item.titles);

  useDisclosure(node, items, {
    titles: TITLE,
    mode: isToggle ? 'multiple' : 'single',
    readOpen: ({ panel }) => panel !== null && isShown(panel),
    atStart: openAtStart(items, isToggle ? [] : [0]),
    write: writeItem,
    axis: 'vertical',
    isRoving: false,
  });
  useAttributes(titles, () => ({ tabIndex: 0 }));
  useAttributes(
    titles.flatMap((title) => findAll(title, FOCUS_LINK)),
    () => ({ tabIndex: -1 }),
  );
  useAttributes(items.length > MAX_REGIONS ? items.map(({ panel }) => panel) : [], () => ({ role: null }));
  useHandlerReady(node);
  return null;
}
