/**
 * Top margins that close the gaps of a grid with these columns. Worked out from heights alone, so
 * that a page of items costs one layout: a row is as high as its highest item after the shift.
 * @param heights natural heights of the items in px, in order
 * @returns zero or negative px per item
 */
export function masonryMargins(heights: readonly number[], columns: number, gap: number): number[] {
  if (columns < 2) return heights.map(() => 0);
  const bottoms: number[] = [];
  const margins: number[] = [];
  let rowTop = 0;
  for (let first = 0; first < heights.length; first += columns) {
    let rowHeight = 0;
    heights.slice(first, first + columns).forEach((height, column) => {
      const above = bottoms[column];
      const margin = above === undefined ? 0 : Math.min(0, above + gap - rowTop);
      margins.push(margin || 0);
      bottoms[column] = rowTop + margin + height;
      rowHeight = Math.max(rowHeight, height + margin);
    });
    rowTop += rowHeight + gap;
  }
  return margins;
}

/**
 * Measures an element that is to be as wide as `container`, or as the window without one. Its own
 * inline width and position must have been removed before.
 * @returns its width, and what it is moved towards the container's start, px
 */
export function stretchBox(node: HTMLElement, container: Element | null, isRtl: boolean) {
  const view = node.ownerDocument.defaultView as Window;
  const rect = node.getBoundingClientRect();
  const outer = container?.getBoundingClientRect();
  const width = (container ?? node.ownerDocument.documentElement).clientWidth;
  const left = rect.left + view.scrollX;
  const edge = outer ? outer.left + view.scrollX : 0;
  const isFixed = view.getComputedStyle(node).position === 'fixed';
  const offset = isFixed ? -edge : outer && left > edge ? left - edge : left;
  return { width, offset: isRtl && !isFixed ? width - (rect.width + offset) : offset };
}

/** Height of the WordPress admin bar while it is fixed, otherwise 0, px. */
export function adminBarHeight({ defaultView: view }: Document): number {
  const bar = view?.document.getElementById('wpadminbar');
  return bar && view?.getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}
