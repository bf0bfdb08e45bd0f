/**
 * Top margins that close the gaps of a grid with these columns (contract 3.21). Worked out from heights alone, so
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
