import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINK_SCHEMES } from './link-schemes';
import { allowedAddress, goTo, isSameOrigin } from './navigate';

const assign = vi.fn();

/** Stubs a page at this URL; no test environment has pages at `file:`. */
function openAt(href: string): void {
  const { protocol, origin } = new URL(href);
  vi.stubGlobal('location', { href, protocol, origin, assign });
  vi.stubGlobal('document', { baseURI: href });
}

beforeEach(() => assign.mockReset());
afterEach(() => vi.unstubAllGlobals());

const DANGEROUS = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\x01javascript:alert(1)',
  '  JavaScript\t:alert(1)',
  'vbscript:x',
  'view-source:https://shop.test/',
  'filesystem:https://shop.test/x',
  'data:text/html,x',
  'blob:null/1',
  'http://',
];

describe('a page of a shop', () => {
  beforeEach(() => openAt('https://shop.test/checkout/'));

  it.each(['/cart/', 'https://pay.example/'])('goes to %s', (url) => {
    expect(goTo(url)).toBe(true);
    expect(assign).toHaveBeenCalledWith(url);
  });

  it.each([...DANGEROUS, 'file:///etc/passwd'])('refuses %s', (url) => {
    expect(goTo(url)).toBe(false);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe.each(['https://shop.test/checkout/', 'file:///pages/guest.html', 'about:blank', 'about:srcdoc'])(
  'the page %s',
  (href) => {
    it('follows a hash without leaving the page', () => {
      openAt(href);
      expect(goTo('#wc-stripe-confirm-pi:1:secret:nonce')).toBe(true);
      expect(location.hash).toBe('#wc-stripe-confirm-pi:1:secret:nonce');
      expect(assign).not.toHaveBeenCalled();
    });
  },
);

describe('a page that is a file', () => {
  beforeEach(() => openAt('file:///pages/checkout/guest.html'));

  it.each(['file:///pages/cart/cart.html', '../cart/cart.html', 'https://pay.example/'])(
    'goes to %s',
    (url) => expect(goTo(url)).toBe(true),
  );

  it.each(DANGEROUS)('refuses %s', (url) => expect(goTo(url)).toBe(false));

  it('treats other files as pages of its own origin', () =>
    expect(['../cart/cart.html', 'https://pay.example/'].map(isSameOrigin)).toEqual([true, false]));
});

it('a page loaded as text accepts paths and no other origin', () => {
  openAt('about:blank');
  const urls = ['/cart/', '?add-to-cart=1', '//pay.example/', '/\\\\pay.example/', 'https://pay.example/'];
  expect(urls.map(isSameOrigin)).toEqual([true, true, false, false, false]);
});

describe('links', () => {
  beforeEach(() => openAt('https://shop.test/checkout/'));

  it.each([
    'mailto:a@shop.test',
    'tel:+491',
    'sms:1',
    'https://pay.example/',
    '//pay.example/',
    '/cart/',
    '#top',
    '?a=1',
  ])('may lead to %s', (url) =>
    expect(allowedAddress(url, LINK_SCHEMES)).toBe(new URL(url, 'https://shop.test/checkout/').href),
  );

  it.each([...DANGEROUS, '', undefined, 7, {}])('may not lead to %s', (url) =>
    expect(allowedAddress(url, LINK_SCHEMES)).toBeNull(),
  );

  it('of other programs are no pages', () => expect(allowedAddress('mailto:a@shop.test')).toBeNull());
});
