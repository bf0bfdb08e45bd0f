import { expect, test } from 'vitest';
import { concerning, mergedAddress } from './filter-url';

test('a page link keeps the filters and drops a page number it does not have', () => {
  const here = new URL('https://x.test/list/?e-filter-aa1-cat=a~b&e-page-aa1=3&q=1');
  expect(mergedAddress(new URL('https://x.test/list/?e-page-aa1=2'), here, 'aa1')).toBe(
    'https://x.test/list/?e-filter-aa1-cat=a%7Eb&e-page-aa1=2&q=1',
  );
  expect(mergedAddress(new URL('https://x.test/list/'), here, 'aa1')).not.toContain('e-page');
});

test('only filters and page of a URL affect a loop', () => {
  expect(concerning('?a=1&e-filter-aa1-cat=x', 'aa1')).toBe(
    concerning('?e-filter-aa1-cat=x&e-filter-bb2-cat=y', 'aa1'),
  );
  expect(concerning('?e-page-aa1=2', 'aa1')).not.toBe(concerning('', 'aa1'));
});
