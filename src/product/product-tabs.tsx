import { useLayoutEffect, useRef } from 'react';
import { isPress, isShortcut } from '../dom/events';
import { closest, find, findAll } from '../dom/find';
import { moveFocus } from '../dom/keys';
import { decoded } from '../dom/links';
import { nearest } from '../dom/nearest';
import { hide, show } from '../dom/visible';
import { emit, type HostEvent } from '../host/events/events';
import { uniqueId } from '../host/unique-id';
import type { FeatureProps } from '../react/feature';
import { writeAttributes } from '../react/hooks/use-attributes';
import { useListener } from '../react/hooks/use-listener';
import { TABS, TITLE } from './product-page';

const LIST = '.wc-tabs, ul.tabs';
const PANEL = '.wc-tab, .panel';
const REVIEWS = 'reviews_tab';

/** One tab: the item that themes style as active, its link and its panel. */
interface Tab {
  readonly item: HTMLElement;
  readonly link: HTMLElement;
  /** Null if the link names no panel of this set. */
  readonly panel: HTMLElement | null;
}

interface TabSet {
  readonly list: HTMLElement;
  readonly tabs: readonly Tab[];
  readonly panels: readonly HTMLElement[];
}

/** The decoded text after `#`; the text itself if it cannot be decoded. */
const fragmentOf = (address: string): string => decoded(address.split('#')[1] ?? '');

/** Whether an element belongs to this set: not to a set or a panel inside one of its panels. */
const isOwn = (node: Element, element: Element): boolean =>
  element.closest(TABS) === node &&
  element.parentElement?.closest(TABS) === node &&
  !isInPanel(node, element);

function isInPanel(node: Element, element: Element): boolean {
  const around = element.parentElement?.closest(PANEL);
  return around !== null && around !== undefined && around !== node && node.contains(around);
}

function panelOf(link: HTMLElement, panels: readonly HTMLElement[]): HTMLElement | null {
  const id = fragmentOf(link.getAttribute('href') ?? '');
  const named = [id, link.getAttribute('aria-controls')];
  return panels.find((panel) => panel.id !== '' && named.includes(panel.id)) ?? null;
}

function tabOf(item: Element, panels: readonly HTMLElement[]): Tab[] {
  const link = item instanceof HTMLElement ? find(item, 'a') : null;
  return item instanceof HTMLElement && link ? [{ item, link, panel: panelOf(link, panels) }] : [];
}

/** Reads the current tabs: plugins add some later. Null without a list. */
function readTabs(node: HTMLElement): TabSet | null {
  const list = findAll(node, LIST).find((element) => isOwn(node, element));
  if (!list) return null;
  const panels = findAll(node, PANEL).filter((element) => isOwn(node, element));
  return { list, panels, tabs: [...list.children].flatMap((item) => tabOf(item, panels)) };
}

const isReviewsTab = ({ item }: Tab): boolean => item.classList.contains(REVIEWS);

/** Addresses of a review, or of a page of reviews. */
const REVIEW = /comment-/i;
const REVIEW_PAGE = /comment-page-|[?&]cpage=/;

const holds = (panel: HTMLElement, id: string): boolean =>
  panel.id === id || [...panel.querySelectorAll('[id]')].some((element) => element.id === id);

/** The tab of a fragment: the panel with that id, the reviews, or the panel that contains the element with that id. */
function tabOfFragment(tabs: readonly Tab[], address: string): Tab | undefined {
  const id = fragmentOf(address);
  if (!id) return undefined;
  const named = tabs.find(({ panel }) => panel !== null && panel.id === id);
  const reviews = REVIEW.test(id) || id === 'reviews' ? tabs.find(isReviewsTab) : undefined;
  return named ?? reviews ?? tabs.find(({ panel }) => panel !== null && holds(panel, id));
}

/** The tab that is open at the start: the address's, else the first. */
const firstTab = (tabs: readonly Tab[], address: string): Tab | undefined =>
  tabOfFragment(tabs, address) ??
  (REVIEW_PAGE.test(address) ? tabs.find(isReviewsTab) : undefined) ??
  tabs[0];

/** Whether the tabs are below each other, as Storefront's are. Up and Down move among them then. */
function isVertical({ tabs }: TabSet): boolean {
  const [first, second] = tabs.map(({ item }) => item.getBoundingClientRect());
  return (
    first !== undefined && second !== undefined && second.top - first.top > Math.abs(second.left - first.left)
  );
}

function writeTab({ item, link, panel }: Tab, isOpen: boolean): void {
  item.classList.toggle('active', isOpen);
  writeAttributes(item, { role: 'presentation', 'aria-selected': null });
  link.id ||= item.id ? `${item.id}-link` : uniqueId('shopwake-tab');
  writeAttributes(link, {
    role: 'tab',
    'aria-controls': panel?.id ?? link.getAttribute('aria-controls'),
    'aria-selected': isOpen,
    tabIndex: isOpen ? 0 : -1,
  });
  // The server's `aria-labelledby` names the list item, which is presentational.
  if (panel) writeAttributes(panel, { role: 'tabpanel', 'aria-labelledby': link.id, tabIndex: 0 });
}

/** Sets the orientation: a theme's styles change it with the width, and may load after the tabs have started. */
const writeOrientation = (set: TabSet): void =>
  writeAttributes(set.list, { 'aria-orientation': isVertical(set) ? 'vertical' : null });

/** Opens one tab of the set and closes the others, in the classes and styles that themes and plugins read. */
function writeTabs(set: TabSet, open: Tab | undefined): void {
  writeAttributes(set.list, { role: 'tablist' });
  writeOrientation(set);
  for (const tab of set.tabs) writeTab(tab, tab === open);
  for (const panel of set.panels) if (panel !== open?.panel) hide(panel);
  if (open?.panel) show(open.panel);
}

/** Whether a link means this set: of those with such a tab the nearest to it, since quick views have tabs, too. */
function isMeant(node: HTMLElement, link: unknown, isWanted: (tab: Tab) => boolean): boolean {
  const sets = findAll(node.ownerDocument, TABS).filter((set) => readTabs(set)?.tabs.some(isWanted));
  return !(link instanceof Node) || nearest(link, sets) === node;
}

const REVIEW_LINK = 'a.woocommerce-review-link';

/** Keys that move among tabs. Other galleries listen to them on the whole document. */
const isMove = (key: string): boolean => /^(Arrow|Home$|End$)/.test(key);

/** Moves the focus among the tabs, or clicks one, by keys. */
function moveOrPress({ originalEvent: event, currentTarget }: HostEvent, set: TabSet | null): void {
  const links = set?.tabs.map(({ link }) => link) ?? [];
  const title = links.find((link) => link === currentTarget);
  if (!set || !title || !(event instanceof KeyboardEvent) || isShortcut(event)) return;
  const axis = isVertical(set) ? 'vertical' : 'horizontal';
  const isRtl = getComputedStyle(set.list).direction === 'rtl';
  if (moveFocus(event, links, { axis, isRtl, isRoving: false }) || !isPress(event)) return;
  event.preventDefault();
  if (!event.repeat) title.click();
}

/** Whether a link leads to an element of this page. */
const isOnThisPage = (link: Element): boolean =>
  link instanceof HTMLAnchorElement &&
  link.hash !== '' &&
  link.href.split('#')[0] === location.href.split('#')[0];

/** Links of the page that open a tab: those to the reviews, and those to an element in a panel. */
function useLinks(node: HTMLElement, press: (tab: Tab | undefined) => void): void {
  const { body } = node.ownerDocument;
  const tabs = (): readonly Tab[] => readTabs(node)?.tabs ?? [];
  useListener(body, 'click', { selector: REVIEW_LINK }, ({ currentTarget }) => {
    if (isMeant(node, currentTarget, isReviewsTab)) press(tabs().find(isReviewsTab));
  });
  useListener(body, 'click', { selector: 'a[href*="#"]' }, ({ currentTarget }) => {
    const link = currentTarget as Element;
    if (!isOnThisPage(link) || link.matches(REVIEW_LINK) || tabs().some((tab) => tab.link === link)) return;
    const tab = tabOfFragment(tabs(), link.getAttribute('href') ?? '');
    if (tab && isMeant(node, link, (other) => other.panel?.id === tab.panel?.id)) press(tab);
  });
}

/** Description, attributes and reviews of a product as APG tabs with manual activation. */
export default function ProductTabs({ node }: FeatureProps) {
  const open = useRef<HTMLElement | null>(null);
  const { body } = node.ownerDocument;
  const tabs = (): readonly Tab[] => readTabs(node)?.tabs ?? [];

  /** The set is read each time: plugins add and remove tabs. */
  const select = (find: (tabs: readonly Tab[]) => Tab | undefined): void => {
    const set = readTabs(node);
    const tab = set ? find(set.tabs) : undefined;
    if (!set || !tab) return;
    open.current = tab.link;
    writeTabs(set, tab);
  };
  /** A click, since other scripts listen to it. */
  const press = (tab: Tab | undefined): void => {
    if (tab && tab.link !== open.current) tab.link.click();
  };

  useListener(body, 'init', { selector: TABS }, ({ target }) => {
    if (target === node) select((all) => firstTab(all, location.href));
  });
  useListener(body, 'click', { selector: TITLE }, (event) => {
    const tab = tabs().find(({ link }) => link === event.currentTarget);
    if (!tab) return;
    event.preventDefault();
    select((all) => all.find(({ link }) => link === tab.link));
  });
  useListener(body, 'keydown', { selector: TITLE }, (event) => moveOrPress(event, readTabs(node)));
  useListener(node, 'keyup', (event) => {
    if (isMove(event.key) && closest(event.target, TITLE)) event.stopPropagation();
  });

  useLinks(node, press);
  useListener(node.ownerDocument.defaultView, 'hashchange', () => {
    const tab = tabOfFragment(tabs(), location.hash);
    if (!tab || tab.link === open.current) return;
    press(tab);
    node.querySelector(':target')?.scrollIntoView();
  });

  const orient = (): void => {
    const set = readTabs(node);
    if (set) writeOrientation(set);
  };
  useListener(node.ownerDocument.defaultView, 'resize', { passive: true }, orient);
  useListener(node.ownerDocument.defaultView, 'load', orient);

  useLayoutEffect(() => emit(node, 'init'), [node]);
  return null;
}
