/** How far an observed element has come; `intersectionScrollDirection` as add-ons know it. */
interface ObserverSettings {
  callback(state: { sensitivity: number; isInViewport: boolean; scrollPercentage: number }): void;
  sensitivity?: number;
  offset?: string;
  root?: Element | null;
}

const steps = (sensitivity: number): number[] =>
  Array.from({ length: sensitivity + 1 }, (_, place) => place / (sensitivity || 1));

interface Range {
  start?: number;
  end?: number;
}

/** Share of a way of `size` + `rest` px, lengthened by `start` and `end` percent of `size`, in percent. */
function shareOf(gone: number, size: number, rest: number, { start = 0, end = 0 }: Range = {}): number {
  const before = (size * start) / 100;
  const way = size + rest + before + (size * end) / 100;
  return way > 0 ? ((gone + before) / way) * 100 : 0;
}

/** `elementorModules.utils.Scroll`. */
export const createScroll = (document: Document) => ({
  /** An IntersectionObserver that says how much of its element is in view, in `sensitivity` steps. */
  scrollObserver({ callback, sensitivity = 0, offset = '0px', root = null }: ObserverSettings) {
    const read = (entries: IntersectionObserverEntry[]): void => {
      for (const { isIntersecting, intersectionRatio } of entries)
        callback({ sensitivity, isInViewport: isIntersecting, scrollPercentage: intersectionRatio * 100 });
    };
    return new IntersectionObserver(read, { root, rootMargin: offset, threshold: steps(sensitivity) });
  },
  /** Progress of an element through the viewport, 0–100: its top at the bottom edge to its bottom at the top edge. */
  getElementViewportPercentage($element: ArrayLike<Element>, range?: Range): number {
    const box = $element[0]?.getBoundingClientRect();
    if (!box) return 0;
    return Math.min(100, Math.max(0, shareOf(innerHeight - box.top, innerHeight, box.height, range)));
  },
  /** Progress of the page, 0–100. */
  getPageScrollPercentage(range?: Range, limit?: number): number {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    return shareOf(scrollTop, scrollHeight, (limit ?? scrollHeight - clientHeight) - scrollHeight, range);
  },
});
