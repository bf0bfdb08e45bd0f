// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  beginAnew,
  cartOf,
  change,
  container,
  drawAnew,
  mount,
  place,
  press,
  print,
  start,
  world,
} from '../page.fixture';
import { reserveEarly } from './reserve-early';

beforeEach(() => {
  beginAnew();
  localStorage.clear();
});

/** The next page of the shop, before its scripts are all there. */
function visitAgain(): void {
  cleanup();
  beginAnew();
  print('cart');
  reserveEarly();
}

it('asks for wallets once on a device that has none, and again for another total', async () => {
  world.device = {};
  world.answers = [() => cartOf(30), () => cartOf(30), () => cartOf(3490)];
  const asked = await start('cart');
  await vi.waitFor(() => expect(world.groups).toHaveLength(1));
  change();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await drawAnew();
  await vi.waitFor(() => expect(place()[0]).toBe('none'));
  expect(world.groups).toHaveLength(1);
  change();
  await vi.waitFor(() => expect(world.groups).toHaveLength(2));
});

it('keeps no place in new totals after an order that may exist', async () => {
  world.answers = [
    ({ url }) => (url.includes('checkout') ? Promise.reject(new Error('lost')) : cartOf(3490)),
  ];
  await start('cart');
  await vi.waitFor(() => expect(place()).toEqual(['', null]));
  press();
  world.groups[0]?.says.get('confirm')?.({ expressPaymentType: 'link' });
  await vi.waitFor(() => expect(place()[0]).toBe('none'));
  await drawAnew();
  await vi.waitFor(() => expect(place()[0]).toBe('none'));
});

it('gives the place back where a button cannot be loaded, and tries again with the next totals', async () => {
  world.isBroken = true;
  await start('cart');
  await vi.waitFor(() => expect([world.groups.length, ...place()]).toEqual([1, 'none', null]));
  world.isBroken = false;
  change();
  await vi.waitFor(() => expect([world.groups.length, ...place()]).toEqual([2, '', null]));
  expect(container()?.children).toHaveLength(1);
});

it('asks nothing about a product on a device without wallets', async () => {
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
  expect([asked, place()[0]]).toEqual([[], 'none']);
});

it('sells in the first of two places', async () => {
  const found = start('cart');
  container()?.after(Object.assign(document.createElement('div'), { id: container()?.id, hidden: true }));
  await found;
  await vi.waitFor(() => expect(place()).toEqual(['', null]));
  const [first, second] = document.querySelectorAll('#wc-stripe-express-checkout-element');
  expect([world.groups.length, first?.children.length, second?.children.length]).toEqual([1, 1, 0]);
  expect(second?.hasAttribute('aria-busy')).toBe(false);
});

it('draws each wallet once where the host printed places for them', async () => {
  print('cart');
  container()?.append(
    Object.assign(document.createElement('div'), { id: 'wc-stripe-express-checkout-element-link' }),
  );
  mount();
  await vi.waitFor(() => expect(place()).toEqual(['', null]));
  expect(document.querySelectorAll('#wc-stripe-express-checkout-element-link')).toHaveLength(1);
});

it('gives the place back where Stripe’s frames say nothing at all', async () => {
  vi.useFakeTimers();
  world.device = null;
  await start('cart');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([world.groups.length, ...place()]).toEqual([1, '', 'true']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(place()).toEqual(['none', null]);
});

it('keeps the place no longer for a cart that is not answered, and shows buttons that come all the same', async () => {
  vi.useFakeTimers();
  let answer = (_: object): void => undefined;
  world.answers = [() => new Promise<object>((resolve) => (answer = resolve))];
  await start('cart');
  await vi.advanceTimersByTimeAsync(14_000);
  expect(place()).toEqual(['', 'true']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(place()).toEqual(['none', null]);
  answer(cartOf(3490));
  await vi.advanceTimersByTimeAsync(100);
  expect(place()).toEqual(['', null]);
});

it('keeps no place on a device that had no wallet, and shows one that it has by now', async () => {
  world.device = {};
  await start('cart');
  await vi.waitFor(() => expect([world.groups.length, place()[0]]).toEqual([1, 'none']));
  visitAgain();
  expect(place()).toEqual(['none', null]);
  mount();
  await vi.waitFor(() => expect(place()).toEqual(['', null]));
  visitAgain();
  expect(place()).toEqual(['', 'true']);
});

it('says so and gives the place back where the settings do not come', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="wc-stripe-express-checkout-element" style="display:none"></div>';
  vi.stubGlobal('wc_stripe_express_checkout_params', undefined);
  mount();
  await vi.advanceTimersByTimeAsync(6000);
  expect(warn.mock.calls[0]?.[0]).toBe(
    '[shopwake] express: settings are missing (wc_stripe_express_checkout_params)',
  );
  expect(place()).toEqual(['none', null]);
});
