/** How far an observed element has come; `intersectionScrollDirection` as add-ons know it. */
interface ObserverSettings {
  callback(state: { sensitivity: number; isInViewport: boolean; scrollPercentage: number }): void;
  sensitivity?: number;
  offset?: string;
  root?: Element | null;
}

const steps = (sensitivity: number): number[] =>
  Array.from({ length: sensitivity + 1 }, (_, place) => place / (sensitivity || 1));

/** Share of a way of `size` + `rest` px, lengthened by `start` and `end` percent of `size`, in percent. */
function percentOf(size: number, start: number, end: number, rest: number): (gone: number) => number {
  const before = (size * start) / 100;
  const way = size + rest + before + (size * end) / 100;
  return (gone) => (way > 0 ? ((gone + before) / way) * 100 : 0);
}

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
    const way = percentOf(view.innerHeight, start, end, height);
    return Math.min(100, Math.max(0, way(view.innerHeight - top)));
  },
  /** Progress of the page, 0–100. */
  getPageScrollPercentage({ start = 0, end = 0 } = {}, limit?: number): number {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    const rest = (limit ?? scrollHeight - clientHeight) - scrollHeight;
    return percentOf(scrollHeight, start, end, rest)(scrollTop);
  },
});
