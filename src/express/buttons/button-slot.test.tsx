import { cleanup } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  cartOf,
  change,
  container,
  mount,
  press,
  print,
  replaceContainer,
  resetPage,
  slot,
  start,
  world,
} from '../page.fixture';
import { reserveSlotEarly } from './slot-layout';

// @vitest-environment jsdom

beforeEach(() => {
  resetPage();
  localStorage.clear();
});

/** The next page of the shop, before all of its scripts have loaded. */
function visitAgain(): void {
  cleanup();
  resetPage();
  print('cart');
  reserveSlotEarly();
}

it('builds buttons once on a device without wallets, and again for another total', async () => {
  world.device = {};
  world.answers = [() => cartOf(30), () => cartOf(30), () => cartOf(3490)];
  const asked = await start('cart');
  await vi.waitFor(() => expect(world.groups).toHaveLength(1));
  change();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await replaceContainer();
  await vi.waitFor(() => expect(slot()[0]).toBe('none'));
  expect(world.groups).toHaveLength(1);
  change();
  await vi.waitFor(() => expect(world.groups).toHaveLength(2));
});

it('folds the slot in new totals after an order that may exist', async () => {
  world.answers = [
    ({ url }) => (url.includes('checkout') ? Promise.reject(new Error('lost')) : cartOf(3490)),
  ];
  await start('cart');
  await vi.waitFor(() => expect(slot()).toEqual(['', null]));
  press();
  world.groups[0]?.listeners.get('confirm')?.({ expressPaymentType: 'link' });
  await vi.waitFor(() => expect(slot()[0]).toBe('none'));
  await replaceContainer();
  await vi.waitFor(() => expect(slot()[0]).toBe('none'));
});

it('releases the slot when a button cannot be loaded, and tries again with the next totals', async () => {
  world.isBroken = true;
  await start('cart');
  await vi.waitFor(() => expect([world.groups.length, ...slot()]).toEqual([1, 'none', null]));
  world.isBroken = false;
  change();
  await vi.waitFor(() => expect([world.groups.length, ...slot()]).toEqual([2, '', null]));
  expect(container()?.children).toHaveLength(1);
});

it('requests nothing about a product on a device without wallets', async () => {
  world.device = {};
  const asked = await start('product', {
    product: { total: { amount: 1000 }, currency: 'usd', displayItems: [], requestShipping: false },
  });
  await vi.waitFor(() => expect(world.groups).toHaveLength(1));
  const field = document.querySelector<HTMLInputElement>('.qty');
  vi.useFakeTimers();
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  document.body.dispatchEvent(new CustomEvent('woocommerce_variation_has_changed'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, slot()[0]]).toEqual([[], 'none']);
});

it('shows buttons in the first of two containers', async () => {
  const found = start('cart');
  container()?.after(Object.assign(document.createElement('div'), { id: container()?.id, hidden: true }));
  await found;
  await vi.waitFor(() => expect(slot()).toEqual(['', null]));
  const [first, second] = document.querySelectorAll('#wc-stripe-express-checkout-element');
  expect([world.groups.length, first?.children.length, second?.children.length]).toEqual([1, 1, 0]);
  expect(second?.hasAttribute('aria-busy')).toBe(false);
});

it('draws each wallet once when the host printed elements for them', async () => {
  print('cart');
  container()?.append(
    Object.assign(document.createElement('div'), { id: 'wc-stripe-express-checkout-element-link' }),
  );
  mount();
  await vi.waitFor(() => expect(slot()).toEqual(['', null]));
  expect(document.querySelectorAll('#wc-stripe-express-checkout-element-link')).toHaveLength(1);
});

it('releases the slot when Stripe’s frames do not answer', async () => {
  vi.useFakeTimers();
  world.device = null;
  await start('cart');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([world.groups.length, ...slot()]).toEqual([1, '', 'true']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(slot()).toEqual(['none', null]);
});

it('releases the slot when the cart is not answered, and shows buttons that come later', async () => {
  vi.useFakeTimers();
  let answer = (_: object): void => undefined;
  world.answers = [() => new Promise<object>((resolve) => (answer = resolve))];
  await start('cart');
  await vi.advanceTimersByTimeAsync(14_000);
  expect(slot()).toEqual(['', 'true']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(slot()).toEqual(['none', null]);
  answer(cartOf(3490));
  await vi.waitFor(() => expect(slot()).toEqual(['', null]));
});

it('reserves no slot on a device that had no wallet, and shows a wallet that it has by now', async () => {
  world.device = {};
  await start('cart');
  await vi.waitFor(() => expect([world.groups.length, slot()[0]]).toEqual([1, 'none']));
  visitAgain();
  expect(slot()).toEqual(['none', null]);
  mount();
  await vi.waitFor(() => expect(slot()).toEqual(['', null]));
  visitAgain();
  expect(slot()).toEqual(['', 'true']);
});

it('warns and releases the slot when the settings are missing', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="wc-stripe-express-checkout-element" style="display:none"></div>';
  vi.stubGlobal('wc_stripe_express_checkout_params', undefined);
  mount();
  await vi.advanceTimersByTimeAsync(6000);
  expect(warn.mock.calls[0]?.[0]).toBe(
    '[shopwake] express: settings are missing (wc_stripe_express_checkout_params)',
  );
  expect(slot()).toEqual(['none', null]);
});
