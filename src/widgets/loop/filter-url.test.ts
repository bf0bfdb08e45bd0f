import { describe, expect, test } from 'vitest';
import { consolidate, type Filter, filteredAddress, parseJoin, readTerms, withFilters } from './filter-url';

const listing = (more = {}) => ({
  search: '',
  pathname: '/products/',
  baseUrl: 'https://shop.example/products/',
  page: 1,
  ...more,
});
const cat = (terms: string[], join: Filter['join'] = 'OR'): Filter => ({
  taxonomy: 'product_cat',
  terms,
  join,
});

describe('reading', () => {
  test('a plus, a tilde in either spelling, a single term, nothing', () => {
    const read = (query: string) => readTerms(query, '3f2a9c1', 'product_cat');
    expect(read('?e-filter-3f2a9c1-product_cat=boots+hats')).toEqual(['boots', 'hats']);
    expect(read('?e-filter-3f2a9c1-product_cat=boots~hats')).toEqual(['boots', 'hats']);
    expect(read('?e-filter-3f2a9c1-product_cat=boots%7Ehats%7Eboots')).toEqual(['boots', 'hats']);
    expect(read('?e-filter-3f2a9c1-product_cat=boots')).toEqual(['boots']);
    expect(read('?e-filter-3f2a9c1-product_cat=')).toEqual([]);
    expect(read('?e-filter-other-product_cat=boots')).toEqual([]);
  });

  test('a join that is neither AND nor OR is a single choice', () => {
    expect(['AND', 'OR', 'XOR', undefined, {}].map(parseJoin)).toEqual([
      'AND',
      'OR',
      'DISABLED',
      'DISABLED',
      'DISABLED',
    ]);
  });
});

describe('writing', () => {
  test('OR by tilde, AND by plus, other parameters kept as they are', () => {
    const tag: Filter = { taxonomy: 'product_tag', terms: ['new', 'red'], join: 'AND' };
    expect(
      filteredAddress(listing({ search: '?orderby=price&s=c%2B%2B' }), '3f2a9c1', [
        cat(['boots', 'hats']),
        tag,
      ]),
    ).toBe(
      '?orderby=price&s=c%2B%2B&e-filter-3f2a9c1-product_cat=boots~hats&e-filter-3f2a9c1-product_tag=new+red',
    );
  });

  test('drops the paging and the former filters of this loop only', () => {
    const search = '?e-page-aa1=3&e-filter-aa1-product_cat=old&e-filter-bb2-product_cat=stay';
    expect(filteredAddress(listing({ search }), 'aa1', [cat(['new'])])).toBe(
      '?e-filter-bb2-product_cat=stay&e-filter-aa1-product_cat=new',
    );
  });

  test('gives the bare path when nothing is left', () => {
    expect(filteredAddress(listing({ search: '?e-filter-aa1-product_cat=x' }), 'aa1', [cat([])])).toBe(
      '/products/',
    );
  });

  test('returns a later page to the first, without page and paged', () => {
    const later = listing({
      page: 3,
      search: '?paged=3&a=1',
      baseUrl: 'https://shop.example/products/?lang=de&page=3',
    });
    expect(filteredAddress(later, 'aa1', [cat(['hats'])])).toBe(
      'https://shop.example/products/?a=1&lang=de&e-filter-aa1-product_cat=hats',
    );
    expect(filteredAddress(listing({ page: 2 }), 'aa1', [])).toBe('https://shop.example/products/');
  });

  test('survives terms that are not slugs', () => {
    expect(filteredAddress(listing(), 'aa1', [cat(['a&b', '%d7'])])).toBe(
      '?e-filter-aa1-product_cat=a%26b~%25d7',
    );
  });

  test('filters are added to a page link once', () => {
    const link = '/el-loop/?e-page-aa1=2';
    const filtered = `${link}&e-filter-aa1-product_cat=hats`;
    expect([
      withFilters(link, 'aa1', [cat(['hats'])]),
      withFilters(filtered, 'aa1', [cat(['hats'])]),
    ]).toEqual([filtered, filtered]);
  });
});

test('filters of one taxonomy are joined, empty ones dropped', () => {
  expect(
    consolidate([
      cat(['a'], 'DISABLED'),
      cat(['b', 'a'], 'AND'),
      cat([], 'OR'),
      { ...cat([]), taxonomy: 't' },
    ]),
  ).toEqual([cat(['a', 'b'], 'AND')]);
});
