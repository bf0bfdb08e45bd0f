/**
 * Top margins that close the gaps of a grid with this number of columns. They are computed from the heights alone, so the
 * browser lays out the items once. A row is as high as its highest item after the margins.
 * @param heights heights of the items without margins in px, in order
 * @returns a margin for each item, zero or negative, px
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
 * Measures an element that is stretched to the width of `container`, without one to that of the window. The caller removes
 * the element's inline width and position first.
 * @returns the stretched width, and the distance by which the element moves towards the start of the container, px
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

/** Height of WordPress's admin bar in px; 0 where it is not fixed. */
export function adminBarHeight({ defaultView: view }: Document): number {
  const bar = view?.document.getElementById('wpadminbar');
  return bar && view?.getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0;
}
