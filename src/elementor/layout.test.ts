import { expect, test } from 'vitest';
import { masonryMargins } from './layout';

/** Lays a grid out the way a browser does with these margins, and answers each item's top. */
function layOut(heights: readonly number[], columns: number, gap: number): number[] {
  const margins = masonryMargins(heights, columns, gap);
  const tops: number[] = [];
  let rowTop = 0;
  for (let first = 0; first < heights.length; first += columns) {
    const row = heights
      .slice(first, first + columns)
      .map((height, column) => height + (margins[first + column] ?? 0));
    tops.push(...row.map((_, column) => rowTop + (margins[first + column] ?? 0)));
    rowTop += Math.max(...row) + gap;
  }
  return tops;
}

test('every item stands one gap under the one above it', () => {
  const heights = [100, 40, 70, 30, 90, 10, 50, 20];
  const tops = layOut(heights, 3, 10);
  heights.slice(3).forEach((_, index) => {
    expect(tops[index + 3]).toBe((tops[index] ?? 0) + (heights[index] ?? 0) + 10);
  });
});

test('one column needs nothing', () => {
  expect(masonryMargins([10, 20], 1, 5)).toEqual([0, 0]);
});
