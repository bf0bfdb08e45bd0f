// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { addToForms, addToLinks, hashIn, isShopPage, withHash, withoutHash } from './region-links';

const HOME = 'https://shop.test/store';

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://shop.test/store/',
  );
});

it.each([
  ['/a/', undefined, '/a/?v=h', '/a/'],
  ['/a/?v=x#y', 'x', '/a/?v=h#y', '/a/'],
  ['/a/?rev=1', undefined, '/a/?rev=1&v=h', '/a/?rev=1'],
  ['/a/?b=1,2&v=&c=%20', '', '/a/?b=1,2&c=%20&v=h', '/a/?b=1,2&c=%20'],
  ['/a/#?v=1', undefined, '/a/?v=h#?v=1', '/a/'],
  ['/a/?v', '', '/a/?v=h', '/a/'],
])('reads and writes the hash of %s', (address, found, written, bare) => {
  expect([hashIn(address), withHash(address, 'h'), withoutHash(address)]).toEqual([found, written, bare]);
});

describe('pages of the shop', () => {
  it.each([
    'https://shop.test/store',
    'https://shop.test/store/product/mug-2.0/',
    'https://shop.test/store/index.php?s=1',
    'https://shop.test/store/page.html',
    '/store/wp-themed-mugs/',
    '/store/?p=1',
  ])('%s is one', (address) => expect(isShopPage(address, HOME)).toBe(true));

  it.each([
    'https://shop.test/storehouse/',
    'https://shop.test.evil.test/store/',
    'http://shop.test/store/',
    '//shop.test/store/',
    '/other/',
    '/store/wp-admin/admin.php',
    '/store/wp-login.php',
    '/store/wp-content/a.jpg',
    '/store/xmlrpc.php',
    '/store/price-list.PDF',
    '/store/film.mp4?x=1',
    '#top',
    'store/',
    'javascript:void(0)',
    'tel:1',
  ])('%s is none', (address) => expect(isShopPage(address, HOME)).toBe(false));
});

it('a second run changes nothing', () => {
  document.body.innerHTML = `<a href="/store/a/">a</a><a download href="/store/a/">a</a>
    <form action="/store/"><input name="q"></form><form method="POST" action="/store/b/"></form>`;
  addToLinks('h', HOME);
  addToForms('h', HOME);
  const once = document.body.innerHTML;
  expect(once).toContain('<a href="/store/a/?v=h">');
  expect(once).toContain('<a download="" href="/store/a/">');
  addToLinks('h', HOME);
  addToForms('h', HOME);
  expect(document.body.innerHTML).toBe(once);
  expect(document.querySelectorAll('input[name="v"]').length).toBe(1);
});
