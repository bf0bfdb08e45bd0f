import { find, findAll } from '../dom/find';
import { TABS } from './product-page';

const LIST = '.wc-tabs, ul.tabs';
const PANEL = '.wc-tab, .panel';
const REVIEWS = 'reviews_tab';

/** One tab: the item that themes style as active, its link and its panel. */
export interface Tab {
  readonly item: HTMLElement;
  readonly link: HTMLElement;
  /** Null if the link names no panel of this set. */
  readonly panel: HTMLElement | null;
}

export interface TabSet {
  readonly list: HTMLElement;
  readonly tabs: readonly Tab[];
  readonly panels: readonly HTMLElement[];
}

/** The decoded text after `#`; the text itself if it cannot be decoded. */
function fragmentOf(address: string): string {
  const text = address.split('#')[1] ?? '';
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

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
export function readTabs(node: HTMLElement): TabSet | null {
  const list = findAll(node, LIST).find((element) => isOwn(node, element));
  if (!list) return null;
  const panels = findAll(node, PANEL).filter((element) => isOwn(node, element));
  return { list, panels, tabs: [...list.children].flatMap((item) => tabOf(item, panels)) };
}

export const isReviewsTab = ({ item }: Tab): boolean => item.classList.contains(REVIEWS);

/** Addresses of a review, or of a page of reviews. */
const REVIEW = /comment-/i;
const REVIEW_PAGE = /comment-page-|[?&]cpage=/;

const holds = (panel: HTMLElement, id: string): boolean =>
  panel.id === id || [...panel.querySelectorAll('[id]')].some((element) => element.id === id);

/** The tab of a fragment: the panel with that id, the reviews, or the panel that contains the element with that id. */
export function tabOfFragment(tabs: readonly Tab[], address: string): Tab | undefined {
  const id = fragmentOf(address);
  if (!id) return undefined;
  const named = tabs.find(({ panel }) => panel !== null && panel.id === id);
  const reviews = REVIEW.test(id) || id === 'reviews' ? tabs.find(isReviewsTab) : undefined;
  return named ?? reviews ?? tabs.find(({ panel }) => panel !== null && holds(panel, id));
}

/** The tab that is open at the start: the address's, else the first. */
export const firstTab = (tabs: readonly Tab[], address: string): Tab | undefined =>
  tabOfFragment(tabs, address) ??
  (REVIEW_PAGE.test(address) ? tabs.find(isReviewsTab) : undefined) ??
  tabs[0];
