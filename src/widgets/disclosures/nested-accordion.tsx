import { useLayoutEffect, useMemo } from 'react';
import { closest } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { settingsOf, sizeOf } from '../../elementor/element-settings';
import { toObject } from '../../host/settings';
import { uniqueId } from '../../host/unique-id';
import type { FeatureProps } from '../../react/feature';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { ownDescendant, ownDescendants } from '../own-descendants';
import { emitPanelShown } from '../page-layout';
import { useHandlerReady, useSettings } from '../use-settings';
import { type DisclosureItem, MAX_REGIONS, useDisclosure } from './use-disclosure';

const ITEM = '.e-n-accordion-item';
const TITLE = '.e-n-accordion-item-title';
/** Duration if the setting is absent, ms. */
const DURATION = 400;

interface AccordionItem extends DisclosureItem {
  /** The whole item with its title. Its `open` property is the state, since the browser changes it, too (find in page). */
  readonly panel: HTMLDetailsElement;
}

const readItems = (widget: HTMLElement): AccordionItem[] =>
  ownDescendants(widget, ITEM)
    .filter((item): item is HTMLDetailsElement => item instanceof HTMLDetailsElement)
    .map((panel) => ({ panel, titles: [...panel.querySelectorAll<HTMLElement>(`:scope > ${TITLE}`)] }));

/** Duration of the height animation, ms; 0 with reduced motion. */
function durationOf(widget: HTMLElement): number {
  if (prefersReducedMotion(widget)) return 0;
  const setting = settingsOf(widget).n_accordion_animation_duration;
  const unit = toObject(setting).unit === 's' ? 1000 : 1;
  return Math.max(0, sizeOf(setting, DURATION / unit) * unit);
}

/** Sets `aria-expanded` of titles, and names regions by their title, not by the whole item (elementor/elementor#28797). */
function writeNames(widget: HTMLElement, items: readonly AccordionItem[]): void {
  ownDescendant(widget, '.e-n-accordion[aria-label]')?.setAttribute('role', 'group');
  for (const { panel, titles } of items) {
    const [title] = titles;
    const region = panel.querySelector(':scope > [role=region]');
    title?.setAttribute('aria-expanded', String(panel.open));
    if (!title || !region) continue;
    title.id ||= uniqueId(`${panel.id || 'e-n-accordion-item'}-title`);
    writeAttributes(region, {
      'aria-labelledby': title.id,
      ...(items.length > MAX_REGIONS ? { role: null } : {}),
    });
  }
}

/** The running animation of each item. */
const running = new WeakMap<HTMLDetailsElement, { animation: Animation; opening: boolean }>();

/** Whether an item is open or opening; a closing item still has its `open` attribute. */
const isOpen = (item: HTMLDetailsElement): boolean => running.get(item)?.opening ?? item.open;

/** Height of a closed item, px: its title and its borders. */
function closedHeight(item: HTMLDetailsElement): number {
  const title = item.querySelector<HTMLElement>(':scope > summary');
  return (title?.offsetHeight ?? 0) + item.offsetHeight - item.clientHeight;
}

/**
 * Opens or closes an item by animating its height over `milliseconds`. A running animation is cancelled, and the new one
 * starts from its height. `done` runs at the end, but not after a cancellation.
 */
function slideItem(item: HTMLDetailsElement, opening: boolean, milliseconds: number, done: () => void): void {
  const from = item.offsetHeight;
  running.get(item)?.animation.cancel();
  running.delete(item);
  if (opening) item.open = true;
  if (!milliseconds || typeof item.animate !== 'function') {
    item.open = opening;
    done();
    return;
  }
  const to = opening ? item.offsetHeight : closedHeight(item);
  item.style.overflow = 'hidden';
  const animation = item.animate({ height: [`${from}px`, `${to}px`] }, { duration: milliseconds });
  running.set(item, { animation, opening });
  animation.onfinish = () => {
    running.delete(item);
    item.style.overflow = '';
    item.open = opening;
    done();
  };
}

const writeExpanded = ({ titles: [title] }: AccordionItem, isExpanded: boolean): void =>
  title?.setAttribute('aria-expanded', String(isExpanded));

function writeItem(widget: HTMLElement, item: AccordionItem, opening: boolean): void {
  const { panel } = item;
  if (isOpen(panel) === opening) return;
  writeExpanded(item, opening);
  slideItem(panel, opening, durationOf(widget), () => {
    const content = panel.querySelector(':scope > .e-con');
    if (opening && content) emitPanelShown(content);
  });
}

/** Elements inside a title that handle clicks themselves. */
const INTERACTIVE = 'a[href],button,input,select,textarea,label';

function acceptsClick(event: Event, title: HTMLElement): boolean {
  const inner = closest(event.target, INTERACTIVE);
  if (inner && title.contains(inner)) return false;
  event.preventDefault();
  return true;
}

/** A nested accordion of `details` elements with animated height. */
export default function NestedAccordion({ node }: FeatureProps) {
  const items = useMemo(() => readItems(node), [node]);
  const { max_items_expended: limit = 'one' } = useSettings(node);

  useLayoutEffect(() => writeNames(node, items), [node, items]);
  useLayoutEffect(
    () => () => {
      for (const { panel } of items) running.get(panel)?.animation.finish();
    },
    [items],
  );
  useDisclosure(node, items, {
    titles: TITLE,
    mode: limit === 'one' ? 'single' : 'multiple',
    readOpen: ({ panel }) => isOpen(panel),
    write: (item, opening) => writeItem(node, item, opening),
    axis: 'both',
    isRoving: true,
    escapeFrom: ITEM,
    acceptsClick,
  });
  // The browser (find in page) and other scripts may open an item, too.
  useListener(node, 'toggle', { each: ITEM }, (_, target) => {
    const item = items.find(({ panel }) => panel === target);
    if (item) writeExpanded(item, isOpen(item.panel));
  });
  useHandlerReady(node);
  return null;
}
