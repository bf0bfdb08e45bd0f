import { afterEach, describe, expect, it, vi } from 'vitest';
import { reload } from './reload';

afterEach(() => vi.unstubAllGlobals());

describe('reloading', () => {
  it.each([
    ['https://shop.test/checkout/?lang=de#a', null],
    ['https://shop.test/checkout/?add-to-cart=12&lang=de#a', 'https://shop.test/checkout/?lang=de#a'],
    ['https://shop.test/cart/?remove_item=a&_wpnonce=b', 'https://shop.test/cart/'],
  ])('%s repeats no action', (href, expected) => {
    const { hash } = new URL(href);
    const location = { href, hash, reload: vi.fn(), replace: vi.fn() };
    vi.stubGlobal('location', location);
    reload();
    expect([location.reload.mock.calls.length, location.replace.mock.calls]).toEqual(
      expected ? [0, [[expected]]] : [1, []],
    );
  });
});
