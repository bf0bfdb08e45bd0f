import { expect, test } from 'vitest';
import { masonryMargins } from './masonry';
import { mergedAddress } from './paged-loop';
import { concerning } from './stores';

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
  heights.slice(3).forEach((_, place) => {
    expect(tops[place + 3]).toBe((tops[place] ?? 0) + (heights[place] ?? 0) + 10);
  });
});

test('one column needs nothing', () => {
  expect(masonryMargins([10, 20], 1, 5)).toEqual([0, 0]);
});

test('a page link keeps the filters and drops a page number it does not have', () => {
  const here = new URL('https://x.test/list/?e-filter-aa1-cat=a~b&e-page-aa1=3&q=1');
  expect(mergedAddress(new URL('https://x.test/list/?e-page-aa1=2'), here, 'aa1')).toBe(
    'https://x.test/list/?e-filter-aa1-cat=a%7Eb&e-page-aa1=2&q=1',
  );
  expect(mergedAddress(new URL('https://x.test/list/'), here, 'aa1')).not.toContain('e-page');
});

test('an address concerns a loop by its filters and page only', () => {
  expect(concerning('?a=1&e-filter-aa1-cat=x', 'aa1')).toBe(
    concerning('?e-filter-aa1-cat=x&e-filter-bb2-cat=y', 'aa1'),
  );
  expect(concerning('?e-page-aa1=2', 'aa1')).not.toBe(concerning('', 'aa1'));
});
