// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { cartOf, change, press, resetPage, slot, start, world } from './page.fixture';

beforeEach(resetPage);

it('gets the page’s price again after a sheet with a lower one was cancelled or its payment refused', async () => {
  const [cheaper, refused] = [
    { result: 'success', displayItems: [], total: { amount: 2900 }, shipping_options: [] },
    { payment_result: { payment_status: 'failure' }, message: 'Declined' },
  ];
  world.answers = [
    ({ url }) => (url.includes('wc_stripe') ? cheaper : url.includes('checkout') ? refused : cartOf(3490)),
  ];
  await start('cart');
  await vi.waitFor(() => expect(world.groups).toHaveLength(1));
  for (const end of ['cancel', 'confirm']) {
    expect(press()).toHaveReturned();
    const resolve = vi.fn();
    world.groups[0]?.listeners.get('shippingaddresschange')?.({ address: {}, resolve, reject: vi.fn() });
    await vi.waitFor(() => expect([world.groups[0]?.amount, resolve.mock.calls.length]).toEqual([2900, 1]));
    world.groups[0]?.listeners.get(end)?.({ expressPaymentType: 'link' });
    await vi.waitFor(() => expect(world.groups[0]?.amount).toBe(3490));
  }
  expect(press()).toHaveReturned();
});

it('fails the sheet and shows why when Stripe makes no payment method, and sends nothing to the shop', async () => {
  world.token = { error: { type: 'card_error', message: 'Your card has no funds.' } };
  const asked = await start('cart');
  await vi.waitFor(() => expect(slot()).toEqual(['', null]));
  press();
  const paymentFailed = vi.fn();
  world.groups[0]?.listeners.get('confirm')?.({ expressPaymentType: 'link', paymentFailed });
  const said = () => document.querySelector('.woocommerce-error')?.textContent;
  await vi.waitFor(() => expect(said()).toBe('Your card has no funds.'));
  expect(paymentFailed.mock.calls).toEqual([[{ reason: 'fail' }]]);
  expect([asked.length, document.body.ariaBusy]).toEqual([1, null]);
});

it('uses the response to the newest cart request, whichever comes last', async () => {
  let answerFirst = (_: object): void => undefined;
  const first = new Promise<object>((resolve) => {
    answerFirst = resolve;
  });
  world.answers = [() => cartOf(3490), () => first, () => cartOf(2000)];
  const asked = await start('cart');
  await vi.waitFor(() => expect(world.groups).toHaveLength(1));
  for (const count of [2, 3]) {
    change();
    await vi.waitFor(() => expect(asked).toHaveLength(count));
  }
  await vi.waitFor(() => expect(world.groups[0]?.amount).toBe(2000));
  answerFirst(cartOf(9900));
  change();
  await vi.waitFor(() => expect(world.groups[0]?.amounts).toEqual([2000, 2000]));
});

it('sells nothing while the cart cannot be read', async () => {
  world.answers = [() => cartOf(3490), () => Promise.reject(new Error('offline')), () => cartOf(2000)];
  await start('cart');
  await vi.waitFor(() => expect(slot()).toEqual(['', null]));
  for (const display of ['none', '']) {
    change();
    await vi.waitFor(() => expect(slot()).toEqual([display, null]));
  }
  expect(world.groups.at(-1)?.amount).toBe(2000);
});

it('stops submits of the page’s own form while an order is made', async () => {
  let refuse = (_: object): void => undefined;
  const answer = new Promise<object>((resolve) => {
    refuse = resolve;
  });
  world.answers = [({ url }) => (url.includes('checkout') ? answer : cartOf(3490))];
  const asked = await start('checkout');
  await vi.waitFor(() => expect(slot()).toEqual(['', null]), 3000);
  const form = document.querySelector('form.checkout');
  const submitted = vi.fn((event: Event) => event.preventDefault());
  form?.addEventListener('submit', submitted);
  const submit = () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  press();
  world.groups[0]?.listeners.get('confirm')?.({ expressPaymentType: 'link' });
  await vi.waitFor(() => expect(asked.at(-1)?.url).toMatch(/checkout$/));
  submit();
  expect(submitted).not.toHaveBeenCalled();
  refuse({ payment_result: { payment_status: 'failure' }, message: 'Declined' });
  await vi.waitFor(() => expect(document.querySelector('.woocommerce-error')).not.toBeNull());
  submit();
  expect(submitted).toHaveBeenCalledOnce();
});

it('still sells the chosen product when the page is restored from the back/forward cache', async () => {
  const printed = { total: { amount: 1000 }, currency: 'usd', displayItems: [], requestShipping: false };
  const chosen = { ...printed, requestShipping: true };
  world.answers = [({ url }) => (url.includes('selected') ? chosen : { items_count: 1, totals: {} })];
  await start('product', { product: printed });
  await vi.waitFor(() => expect(world.groups).toHaveLength(1));
  const field = document.querySelector<HTMLInputElement>('.qty');
  if (field) field.value = '2';
  await vi.waitFor(
    () => {
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      expect(world.groups).toHaveLength(2);
    },
    { timeout: 3000, interval: 300 },
  );
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const resolve = press(world.groups[1]);
  await vi.waitFor(() => expect(resolve).toHaveBeenCalled());
  expect(resolve.mock.calls[0]?.[0].shippingAddressRequired).toBe(true);
  expect(world.groups).toHaveLength(2);
});
