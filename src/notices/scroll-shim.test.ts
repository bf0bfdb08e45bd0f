// @vitest-environment jsdom
import { createRequire } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { offerScrollToNotices } from './scroll-shim';

afterEach(() => Reflect.deleteProperty(globalThis, 'jQuery'));

test('$.scroll_to_notices scrolls to the first of a set, and an empty set is no error', async () => {
  const jQuery: ((target: unknown) => unknown) & { scroll_to_notices?: (set: unknown) => void } =
    createRequire(import.meta.url)('jquery');
  Object.assign(globalThis, { jQuery });
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  offerScrollToNotices();
  document.body.innerHTML = '<p class="woocommerce-error">No</p>';
  jQuery.scroll_to_notices?.(jQuery('.absent'));
  expect(scroll).not.toHaveBeenCalled();
  jQuery.scroll_to_notices?.(jQuery('.woocommerce-error'));
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
});
