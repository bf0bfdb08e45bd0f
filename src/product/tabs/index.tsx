import { useLayoutEffect, useRef } from 'react';
import { isPress, isShortcut } from '../../dom/events';
import { closest } from '../../dom/find';
import { moveFocus } from '../../dom/keys';
import { emit } from '../../host/events';
import type { FeatureProps } from '../../react/feature';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useEvent } from '../../react/hooks/use-event';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { TITLE } from '../selectors';
import { firstTab, tabOfFragment } from './asked-tab';
import { isReviewsTab, readTabs, type Tab } from './markup';
import { isVertical, writeOrientation, writeTabs } from './write-tabs';

const REVIEW_LINK = 'a.woocommerce-review-link';

/** Keys that move among tabs; galleries of other scripts move with them wherever they are pressed. */
const isMove = ({ key }: KeyboardEvent): boolean => /^(Arrow|Home$|End$)/.test(key);

/** Whether a link leads to a place on this page. */
const isOnThisPage = (link: Element): boolean =>
  link instanceof HTMLAnchorElement &&
  link.hash !== '' &&
  link.href.split('#')[0] === location.href.split('#')[0];

/** Description, attributes and reviews of a product as APG tabs with manual activation. */
export default function ProductTabs({ node }: FeatureProps) {
  const open = useRef<HTMLElement | null>(null);
  const body = node.ownerDocument.body;
  const tabs = (): readonly Tab[] => readTabs(node)?.tabs ?? [];

  /** The set is read each time: plugins add tabs and take some away. */
  const select = (find: (tabs: readonly Tab[]) => Tab | undefined): void => {
    const set = readTabs(node);
    const tab = set ? find(set.tabs) : undefined;
    if (!set || !tab) return;
    open.current = tab.link;
    writeTabs(set, tab);
  };
  /** As a press would, so that other scripts which listen to it learn of it. */
  const press = (tab: Tab | undefined): void => {
    if (tab && tab.link !== open.current) tab.link.click();
  };

  useHostEvent(node, 'init', ({ target }) => {
    if (target === node) select((all) => firstTab(all, location.href));
  });
  useHostEvent(
    node,
    'click',
    (event) => {
      const tab = tabs().find(({ link }) => link === event.currentTarget);
      if (!tab) return;
      event.preventDefault();
      select((all) => all.find(({ link }) => link === tab.link));
    },
    TITLE,
  );
  useDelegatedEvent<KeyboardEvent>(node, 'keydown', TITLE, (event, title) => {
    const set = readTabs(node);
    const links = set?.tabs.map(({ link }) => link) ?? [];
    if (!set || !links.includes(title) || isShortcut(event)) return;
    const axis = isVertical(set) ? 'vertical' : 'horizontal';
    const isRtl = getComputedStyle(set.list).direction === 'rtl';
    if (moveFocus(event, links, { axis, isRtl, isRoving: false }) || !isPress(event)) return;
    event.preventDefault();
    if (!event.repeat) title.click();
  });
  useEvent<KeyboardEvent>(node, 'keyup', (event) => {
    if (isMove(event) && closest(event.target, TITLE)) event.stopPropagation();
  });

  useHostEvent(body, 'click', () => press(tabs().find(isReviewsTab)), REVIEW_LINK);
  useDelegatedEvent(body, 'click', 'a[href*="#"]', (_, link) => {
    if (!isOnThisPage(link) || link.matches(REVIEW_LINK) || tabs().some((tab) => tab.link === link)) return;
    press(tabOfFragment(tabs(), link.getAttribute('href') ?? ''));
  });
  useEvent(node.ownerDocument.defaultView, 'hashchange', () => {
    const tab = tabOfFragment(tabs(), location.hash);
    if (!tab || tab.link === open.current) return;
    press(tab);
    node.querySelector(':target')?.scrollIntoView();
  });

  const orient = (): void => {
    const set = readTabs(node);
    if (set) writeOrientation(set);
  };
  useEvent(node.ownerDocument.defaultView, 'resize', orient, { passive: true });
  useEvent(node.ownerDocument.defaultView, 'load', orient);

  useLayoutEffect(() => emit(node, 'init'), [node]);
  return null;
}
