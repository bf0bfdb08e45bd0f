import { useLayoutEffect, useMemo } from 'react';
import { closest } from '../../dom/find';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { emitPanelShown } from '../layout-events';
import { useOpenable } from '../reveal/use-openable';
import { durationOf, ITEM, isExclusive, itemsOf, TITLE, titleOf, writeNames } from './markup';
import { isOpen, settle, slideItem } from './slide-item';

/** What a click inside a title may be meant for instead. */
const INTERACTIVE = 'a[href],button,input,select,textarea,label';

/** A nested accordion: the browser's own `details`, moved in height. */
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
  // Escape closes an open item, from its title or from inside its panel; the title gets the focus.
  useDelegatedEvent<KeyboardEvent>(node, 'keydown', ITEM, (event, target) => {
    const item = items.find((one) => one === target);
    if (event.key !== 'Escape' || event.defaultPrevented || !item || !isOpen(item)) return;
    event.preventDefault();
    titleOf(item)?.focus();
    setOpen(item, false);
  });
  // Others (find in page, scripts) may open an item too.
  useDelegatedEvent(node, 'toggle', ITEM, (_, target) => {
    const item = items.find((one) => one === target);
    if (item) titleOf(item)?.setAttribute('aria-expanded', String(isOpen(item)));
  });
  useHandlerReady(node);
  return null;
}
