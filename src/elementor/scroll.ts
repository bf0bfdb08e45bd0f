/** How far an observed element has come; `intersectionScrollDirection` as add-ons know it. */
interface ObserverSettings {
  callback(state: { sensitivity: number; isInViewport: boolean; scrollPercentage: number }): void;
  sensitivity?: number;
  offset?: string;
  root?: Element | null;
}

const steps = (sensitivity: number): number[] =>
  Array.from({ length: sensitivity + 1 }, (_, place) => place / (sensitivity || 1));

/** `elementorModules.utils.Scroll` (contract 5.4). */
export const createScroll = (document: Document) => ({
  /** An IntersectionObserver that tells how much of its element is in view, in `sensitivity` steps. */
  scrollObserver({ callback, sensitivity = 0, offset = '0px', root = null }: ObserverSettings) {
    const read = (entries: IntersectionObserverEntry[]): void => {
      for (const { isIntersecting, intersectionRatio } of entries)
        callback({ sensitivity, isInViewport: isIntersecting, scrollPercentage: intersectionRatio * 100 });
    };
    return new IntersectionObserver(read, { root, rootMargin: offset, threshold: steps(sensitivity) });
  },
  /** Progress of an element through the viewport, 0–100: its top at the bottom edge to its bottom at the top edge. */
  getElementViewportPercentage($element: ArrayLike<Element>, { start = 0, end = 0 } = {}): number {
    const element = $element[0];
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return 0;
    const { top, height } = element.getBoundingClientRect();
    const before = (view.innerHeight * start) / 100;
    const way = view.innerHeight + height + before + (view.innerHeight * end) / 100;
    return Math.min(100, Math.max(0, ((view.innerHeight - top + before) / way) * 100));
  },
  /** Progress of the page, 0–100. */
  getPageScrollPercentage({ start = 0, end = 0 } = {}, limit?: number): number {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    const before = (scrollHeight * start) / 100;
    const way = (limit ?? scrollHeight - clientHeight) + before + (scrollHeight * end) / 100;
    return way > 0 ? ((scrollTop + before) / way) * 100 : 0;
  },
});
