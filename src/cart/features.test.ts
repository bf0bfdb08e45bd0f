import { expect, it, vi } from 'vitest';
import { features } from './features';

it('says that the cart’s settings are missing', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  void features.find(({ name }) => name === 'cart')?.load();
  await vi.advanceTimersByTimeAsync(2100);
  expect(warn.mock.calls).toEqual([['[shopwake] cart: settings are missing (wc_cart_params)']]);
  vi.useRealTimers();
});
