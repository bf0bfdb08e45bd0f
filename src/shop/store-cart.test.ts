import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $cart, updateCart } from './cart-state';
import { askCartOnce, forgetStoreCart, keepStoreNonce, storeNonce } from './store-cart';

beforeEach(() => {
  vi.useFakeTimers();
  forgetStoreCart();
});

const ask = () => {
  const asked = vi.fn((): Promise<unknown> => Promise.resolve({}));
  return { asked, again: () => askCartOnce(asked) };
};

describe('requests for the cart', () => {
  it('are shared at the same time and within a second', async () => {
    const { asked, again } = ask();
    expect(again()).toBe(again());
    await vi.advanceTimersByTimeAsync(900);
    again();
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    again();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are sent again after a change with an unknown outcome, and when a newer answer is required', () => {
    const { asked, again } = ask();
    again();
    updateCart({ total: 5 });
    again();
    expect(asked).toHaveBeenCalledTimes(1);
    updateCart({});
    again();
    expect(asked).toHaveBeenCalledTimes(2);
    void askCartOnce(asked, performance.now() + 1);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('are not shared after a failure', async () => {
    const { asked, again } = ask();
    asked.mockRejectedValueOnce(new Error('offline'));
    await expect(again()).rejects.toThrow('offline');
    await again();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

it('stores the cart of each answer as a new revision', () => {
  const { revision } = $cart.get();
  updateCart({ total: 1200, currency: 'EUR' });
  updateCart({});
  expect($cart.get()).toMatchObject({ total: 1200, currency: 'EUR', revision: revision + 2 });
});

it('uses the newest nonce for the next write', () => {
  expect(storeNonce('printed')).toBe('printed');
  keepStoreNonce('fresh');
  keepStoreNonce(null);
  expect(storeNonce('printed')).toBe('fresh');
});
