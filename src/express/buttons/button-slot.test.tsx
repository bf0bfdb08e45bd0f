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
function visitAgain(more: object = {}): void {
  cleanup();
  resetPage();
  print('cart', more);
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
  await vi.advanceTimersByTimeAsync(2900);
  expect([world.groups.length, ...slot()]).toEqual([1, '', 'true']);
  await vi.advanceTimersByTimeAsync(200);
  expect(slot()).toEqual(['none', null]);
});

it('releases the slot when the cart is not answered, and shows buttons that come later', async () => {
  vi.useFakeTimers();
  let answer = (_: object): void => undefined;
  world.answers = [() => new Promise<object>((resolve) => (answer = resolve))];
  await start('cart');
  await vi.advanceTimersByTimeAsync(2900);
  expect(slot()).toEqual(['', 'true']);
  await vi.advanceTimersByTimeAsync(200);
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

/** Settings of a shop with Link and Amazon Pay. */
const TWO = {
  stripe: {
    publishable_key: 'pk',
    is_payment_request_enabled: false,
    is_link_enabled: true,
    is_amazon_pay_enabled: true,
  },
};

it('reserves one place on a first visit, and later what the last page showed', async () => {
  print('cart', TWO);
  reserveSlotEarly();
  expect([...slot(), container()?.style.minHeight]).toEqual(['', 'true', '48px']);
  mount();
  await vi.waitFor(() => expect([...slot(), container()?.style.minHeight]).toEqual(['', null, '']));
  visitAgain(TWO);
  expect(container()?.style.minHeight).toBe('106px');
});

it('reserves no place for a wallet that was switched off, nor for what another shop showed', async () => {
  localStorage.setItem('shopwake_wallets_pk', `${Date.now() + 1000} 50 amazonPay link`);
  visitAgain(TWO);
  expect(container()?.style.minHeight).toBe('110px');
  visitAgain();
  expect(container()?.style.minHeight).toBe('50px');
  visitAgain({ stripe: { ...TWO.stripe, publishable_key: 'pk_other' } });
  expect(container()?.style.minHeight).toBe('48px');
});

it('reserves nothing on a first visit where no wallet is likely, and one place for Apple Pay', () => {
  const ofDevice = { stripe: { publishable_key: 'pk', is_payment_request_enabled: true } };
  visitAgain(ofDevice);
  expect(slot()).toEqual(['none', null]);
  vi.stubGlobal('ApplePaySession', { canMakePayments: () => true });
  visitAgain(ofDevice);
  expect([...slot(), container()?.style.minHeight]).toEqual(['', 'true', '48px']);
  vi.stubGlobal('ApplePaySession', undefined);
});

it('ends an early reservation when the code of the buttons does not come', () => {
  vi.useFakeTimers();
  print('cart');
  reserveSlotEarly();
  vi.advanceTimersByTime(2900);
  expect(slot()).toEqual(['', 'true']);
  vi.advanceTimersByTime(200);
  expect(slot()).toEqual(['none', null]);
});

it('keeps the places of wallets that an earlier page showed for ten seconds', () => {
  vi.useFakeTimers();
  localStorage.setItem('shopwake_wallets_pk', `${Date.now() + 60_000} 50 link`);
  print('cart');
  reserveSlotEarly();
  vi.advanceTimersByTime(9900);
  expect(slot()).toEqual(['', 'true']);
  vi.advanceTimersByTime(200);
  expect(slot()).toEqual(['none', null]);
});

it('shows container and separator that a sheet of the theme hides', async () => {
  print('cart');
  const line = '<p id="wc-stripe-express-checkout-button-separator" style="display:none">or</p>';
  const sheet = '<style>[id^="wc-stripe-express-checkout"] { display: none }</style>';
  container()?.insertAdjacentHTML('afterend', line + sheet);
  mount();
  await vi.waitFor(() => expect(slot()).toEqual(['block', null]));
  const separator = document.querySelector<HTMLElement>('#wc-stripe-express-checkout-button-separator');
  expect([separator?.style.display, separator?.style.visibility]).toEqual(['block', '']);
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
