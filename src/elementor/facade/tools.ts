import { findAllGiven } from '../../dom/find';
import { asNumber, toObject } from '../../host/settings';
import { masonryMargins, stretchBox } from '../layout';
import { elementorOf } from '../runtime';
import { unwrap, wrap } from '../scope';
import { ViewModule } from './module';

/** Options of `Scroll.scrollObserver`. */
interface ObserverSettings {
  callback(state: { sensitivity: number; isInViewport: boolean; scrollPercentage: number }): void;
  sensitivity?: number;
  offset?: string;
  root?: Element | null;
}

/** Thresholds of an observer, `sensitivity` of them and 0. */
const thresholds = (sensitivity: number): number[] =>
  Array.from({ length: sensitivity + 1 }, (_, index) => index / (sensitivity || 1));

/** Lengths that are added before and after a distance, in percent of `size`. */
interface Range {
  start?: number;
  end?: number;
}

/** The part of the distance `size` + `rest` that has been scrolled, with the lengths of the range, in percent. All in px. */
function progressOf(
  scrolled: number,
  size: number,
  rest: number,
  { start = 0, end = 0 }: Range = {},
): number {
  const before = (size * start) / 100;
  const distance = size + rest + before + (size * end) / 100;
  return distance > 0 ? ((scrolled + before) / distance) * 100 : 0;
}

/** `elementorModules.utils.Scroll`. */
export const createScroll = (document: Document) => ({
  /** An IntersectionObserver that says how much of its element is in view, in `sensitivity` steps. */
  scrollObserver({ callback, sensitivity = 0, offset = '0px', root = null }: ObserverSettings) {
    const read = (entries: IntersectionObserverEntry[]): void => {
      for (const { isIntersecting, intersectionRatio } of entries)
        callback({ sensitivity, isInViewport: isIntersecting, scrollPercentage: intersectionRatio * 100 });
    };
    return new IntersectionObserver(read, { root, rootMargin: offset, threshold: thresholds(sensitivity) });
  },
  /** Progress of an element through the viewport in percent: 0 with its top at the bottom edge, 100 with its bottom at the top edge. */
  getElementViewportPercentage($element: ArrayLike<Element>, range?: Range): number {
    const box = $element[0]?.getBoundingClientRect();
    if (!box) return 0;
    return Math.min(100, Math.max(0, progressOf(innerHeight - box.top, innerHeight, box.height, range)));
  },
  /** Progress of the page's scroll position in percent. */
  getPageScrollPercentage(range?: Range, limit?: number): number {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    return progressOf(scrollTop, scrollHeight, (limit ?? scrollHeight - clientHeight) - scrollHeight, range);
  },
});

const elementIn = (raw: unknown): HTMLElement | null => {
  const element = unwrap(raw);
  return element instanceof HTMLElement ? element : null;
};

const elementsIn = (raw: unknown): HTMLElement[] =>
  Array.from(raw as ArrayLike<unknown>).filter((item): item is HTMLElement => item instanceof HTMLElement);

/** Closes the gaps between the items, without `items` between the children of the container. Takes the settings of `Masonry`. */
function closeGaps(raw: unknown): void {
  const { container, items, columnsCount, verticalSpaceBetween } = toObject(raw);
  const elements = elementsIn(items ?? elementIn(container)?.children ?? []);
  for (const element of elements) element.style.marginTop = '';
  const heights = elements.map((element) => element.getBoundingClientRect().height);
  masonryMargins(heights, asNumber(columnsCount, 3), asNumber(verticalSpaceBetween, 30)).forEach(
    (margin, index) => {
      const element = elements[index];
      if (element && margin) element.style.marginTop = `${margin}px`;
    },
  );
}

type Members = Record<string, unknown>;

/** `elementorModules.utils.Masonry`: settings `container`, `items`, `columnsCount`, `verticalSpaceBetween` (px). */
export class Masonry extends ViewModule {
  override getDefaultSettings(): Members {
    return { container: null, items: null, columnsCount: 3, verticalSpaceBetween: 30 };
  }

  override getDefaultElements(): Members {
    return { $container: wrap(this.getSettings('container')), $items: wrap(this.getSettings('items')) };
  }

  /** Closes the gaps between the items. Add-ons call it again after a change. */
  run(): void {
    closeGaps(this.getSettings());
  }
}

/**
 * `elementorModules.frontend.tools.StretchElement`: settings `element`, `selectors.container`, and `cssOutput`, which is
 * `variables` for custom properties in place of inline styles.
 */
export class StretchElement extends ViewModule {
  override getDefaultSettings(): Members {
    const { isRtl } = elementorOf(document).config;
    return {
      element: null,
      direction: isRtl ? 'right' : 'left',
      selectors: { container: 'window' },
      considerScrollbar: false,
      cssOutput: 'inline',
    };
  }

  override getDefaultElements(): Members {
    return { $element: wrap(this.getSettings('element')) };
  }

  /** Stretches the element to the width of its container or of the window. */
  stretch(): void {
    const { element, selectors, direction, cssOutput } = toObject(this.getSettings());
    const node = elementIn(element);
    if (!node) return;
    this.reset();
    const { container } = toObject(selectors);
    const isNamed = typeof container === 'string' && container !== 'window';
    const [named] = isNamed ? findAllGiven(node.ownerDocument, container) : [];
    const { width, offset } = stretchBox(node, named ?? elementIn(container), direction === 'right');
    const css = { width: `${width}px`, [String(direction)]: `${-offset}px` };
    if (cssOutput === 'variables') this.applyCssVariables(node, css);
    else for (const [name, value] of Object.entries(css)) node.style.setProperty(name, value);
  }

  /** Ends the stretching. */
  reset(): void {
    const node = elementIn(this.getSettings('element'));
    for (const name of ['width', 'left', 'right']) node?.style.removeProperty(name);
    this.resetCssVariables(node);
  }

  applyCssVariables(element: unknown, css: Record<string, string>): void {
    for (const [name, value] of Object.entries(css))
      elementIn(element)?.style.setProperty(`--stretch-${name}`, value);
  }

  resetCssVariables(element: unknown): void {
    for (const name of ['width', 'left', 'right'])
      elementIn(element)?.style.removeProperty(`--stretch-${name}`);
  }
}
