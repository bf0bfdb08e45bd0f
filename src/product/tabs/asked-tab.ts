import { fragmentOf, isReviewsTab, type Tab } from './markup';

/** Addresses that mean a review: of its own, or of a page of them. */
const REVIEW = /comment-/i;
const REVIEW_PAGE = /comment-page-|[?&]cpage=/;

const holds = (panel: HTMLElement, id: string): boolean =>
  panel.id === id || [...panel.querySelectorAll('[id]')].some((element) => element.id === id);

/** The tab a fragment leads to: the reviews, the panel of that name, or the one that holds the element of that name. */
export function tabOfFragment(tabs: readonly Tab[], address: string): Tab | undefined {
  const id = fragmentOf(address);
  if (!id) return undefined;
  const named = tabs.find(({ panel }) => panel !== null && panel.id === id);
  const reviews = REVIEW.test(id) || id === 'reviews' ? tabs.find(isReviewsTab) : undefined;
  return named ?? reviews ?? tabs.find(({ panel }) => panel !== null && holds(panel, id));
}

/** The tab that opens first: what the address asks for, else the first. */
export const firstTab = (tabs: readonly Tab[], address: string): Tab | undefined =>
  tabOfFragment(tabs, address) ??
  (REVIEW_PAGE.test(address) ? tabs.find(isReviewsTab) : undefined) ??
  tabs[0];
