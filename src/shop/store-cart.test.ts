import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $cart } from './cart-state';
import { askCartOnce, forgetStoreCart, keepStoreNonce, storeNonce } from './store-cart';
import { updateCart } from './update-cart';

beforeEach(() => {
  vi.useFakeTimers();
  forgetStoreCart();
});

const ask = () => {
  const asked = vi.fn((): Promise<unknown> => Promise.resolve({}));
  return { asked, again: () => askCartOnce(asked) };
};

describe('questions for the cart', () => {
  it('are shared by who asks at the same time or within a second', async () => {
    const { asked, again } = ask();
    expect(again()).toBe(again());
    await vi.advanceTimersByTimeAsync(900);
    again();
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    again();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are asked anew after a change whose outcome nobody knows, and for answers that must be younger', () => {
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

  it('that failed are not shared any longer', async () => {
    const { asked, again } = ask();
    asked.mockRejectedValueOnce(new Error('offline'));
    await expect(again()).rejects.toThrow('offline');
    await again();
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

it('what an answer says about the cart is noted, each time as a new revision', () => {
  const { revision } = $cart.get();
  updateCart({ total: 1200, currency: 'EUR' });
  updateCart({ hash: 'a1' });
  expect($cart.get()).toMatchObject({ total: 1200, currency: 'EUR', hash: 'a1', revision: revision + 2 });
});

it('the newest nonce serves the next write', () => {
  expect(storeNonce('printed')).toBe('printed');
  keepStoreNonce('fresh');
  keepStoreNonce(null);
  expect(storeNonce('printed')).toBe('fresh');
});
