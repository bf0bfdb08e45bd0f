// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { readGlobal } from './settings';

it('ignores elements, which browsers expose as globals by their ids', () => {
  vi.stubGlobal('wc_cart_params', document.createElement('a'));
  expect(readGlobal('wc_cart_params')).toBeUndefined();
  vi.stubGlobal('wc_cart_params', document.getElementsByTagName('a'));
  expect(readGlobal('wc_cart_params')).toBeUndefined();
  vi.stubGlobal('wc_cart_params', window);
  expect(readGlobal('wc_cart_params')).toBeUndefined();
  vi.stubGlobal('wc_cart_params', { ajax_url: '/' });
  expect(readGlobal('wc_cart_params')).toEqual({ ajax_url: '/' });
});
