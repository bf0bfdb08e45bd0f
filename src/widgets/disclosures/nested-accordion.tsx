import { useLayoutEffect, useMemo } from 'react';
import { closest } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { settingsOf, sizeOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { toObject } from '../../host/settings';
import { uniqueId } from '../../host/unique-id';
import type { FeatureProps } from '../../react/feature';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-event';
import { emitPanelShown } from '../layout-events';
import { own, ownAll } from '../own';
import { useHandlerReady } from '../use-settings';
import { useOpenable } from './use-openable';

const ITEM = '.e-n-accordion-item';
const TITLE = '.e-n-accordion-item-title';
/** Duration if the setting is absent, ms. */
const DURATION = 400;
/** With more items than this, panels are not landmark regions (APG). */
const REGIONS = 6;

/** The items of one widget. Their `open` property is the state, since the browser changes it, too (find in page). */
const itemsOf = (widget: HTMLElement): readonly HTMLDetailsElement[] =>
  ownAll(widget, ITEM).filter((item): item is HTMLDetailsElement => item instanceof HTMLDetailsElement);

/** The title of an item. */
const titleOf = (item: Element): HTMLElement | null => item.querySelector<HTMLElement>(`:scope > ${TITLE}`);

/** Duration of the height animation, ms; 0 with reduced motion. */
function durationOf(widget: HTMLElement): number {
  if (prefersReducedMotion(widget)) return 0;
  const setting = settingsOf(widget).n_accordion_animation_duration;
  const unit = toObject(setting).unit === 's' ? 1000 : 1;
  return Math.max(0, sizeOf(setting, DURATION / unit) * unit);
}

/** Whether an opening item closes the others. */
const isExclusive = (widget: HTMLElement): boolean =>
  (settingsOf(widget).max_items_expended ?? 'one') === 'one';

/** Sets `aria-expanded` of titles, and names regions by their title, not by the whole item (elementor/elementor#28797). */
function writeNames(widget: HTMLElement, items: readonly HTMLDetailsElement[]): void {
  own(widget, '.e-n-accordion[aria-label]')?.setAttribute('role', 'group');
  for (const item of items) {
    const title = titleOf(item);
    const region = item.querySelector(':scope > [role=region]');
    title?.setAttribute('aria-expanded', String(item.open));
    if (!title || !region) continue;
    title.id ||= uniqueId(`${item.id || 'e-n-accordion-item'}-title`);
    writeAttributes(region, {
      'aria-labelledby': title.id,
      ...(items.length > REGIONS ? { role: null } : {}),
    });
  }
}

interface Running {
  readonly animation: Animation;
  readonly opening: boolean;
}

const running = new WeakMap<HTMLDetailsElement, Running>();

/** Whether an item is open or opening; a closing item still has its `open` attribute. */
const isOpen = (item: HTMLDetailsElement): boolean => running.get(item)?.opening ?? item.open;

/** Height of a closed item, px: its title and its borders. */
function closedHeight(item: HTMLDetailsElement): number {
  const title = item.querySelector<HTMLElement>(':scope > summary');
  return (title?.offsetHeight ?? 0) + item.offsetHeight - item.clientHeight;
}

/** Finishes the running animation of an item. */
function settle(item: HTMLDetailsElement): void {
  running.get(item)?.animation.finish();
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

/** Elements inside a title that handle clicks themselves. */
const INTERACTIVE = 'a[href],button,input,select,textarea,label';

/** A nested accordion of `details` elements with animated height. */
export default function NestedAccordion({ node }: FeatureProps) {
  const items = useMemo(() => itemsOf(node), [node]);
  const titles = items.flatMap((item) => titleOf(item) ?? []);

  const setOpen = (item: HTMLDetailsElement, opening: boolean): void => {
    if (isOpen(item) === opening) return;
    titleOf(item)?.setAttribute('aria-expanded', String(opening));
    slideItem(item, opening, durationOf(node), () => {
      const panel = item.querySelector(':scope > .e-con');
      if (opening && panel) emitPanelShown(panel);
    });
  };
  const open = (item: HTMLDetailsElement | undefined): void => {
    if (!item) return;
    if (isExclusive(node)) for (const other of items) if (other !== item) setOpen(other, false);
    setOpen(item, true);
  };
  const toggle = (title: HTMLElement): void => {
    const item = items.find((one) => titleOf(one) === title);
    if (item && isOpen(item)) setOpen(item, false);
    else open(item);
  };

  useLayoutEffect(() => writeNames(node, items), [node, items]);
  useLayoutEffect(() => () => items.forEach(settle), [items]);
  useOpenable(items, (place) => open(items[place]));

  useDelegatedEvent(node, 'click', TITLE, (event, title) => {
    const inner = closest(event.target, INTERACTIVE);
    if (!titles.includes(title) || (inner && title.contains(inner))) return;
    event.preventDefault();
    toggle(title);
  });
  const { isRtl } = elementorOf(node.ownerDocument).config;
  useArrowKeys(node, TITLE, { titles, axis: 'both', isRtl, isRoving: true, onPress: toggle });
  // Escape in the title or the panel closes an open item and focuses the title.
  useDelegatedEvent<KeyboardEvent>(node, 'keydown', ITEM, (event, target) => {
    const item = items.find((one) => one === target);
    if (event.key !== 'Escape' || event.defaultPrevented || !item || !isOpen(item)) return;
    event.preventDefault();
    titleOf(item)?.focus();
    setOpen(item, false);
  });
  // The browser (find in page) and other scripts may open an item, too.
  useDelegatedEvent(node, 'toggle', ITEM, (_, target) => {
    const item = items.find((one) => one === target);
    if (item) titleOf(item)?.setAttribute('aria-expanded', String(isOpen(item)));
  });
  useHandlerReady(node);
  return null;
}
