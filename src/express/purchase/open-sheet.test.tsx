import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Request, setTransport } from '../../http/transport';
import { renderFeature } from '../../react/render-feature.fixture';
import { noteOrder } from '../../shop/page-orders';
import { ExpressNotices } from '../express-notices';
import { createExpressSession, type WalletGroup } from '../express-session';
import { parseExpressSettings } from '../express-settings';
import { resetPage } from '../page.fixture';
import { connectSheet } from './connect-sheet';
import { billingAddress, normalizeAddresses, shippingAddress } from './purchase';

// @vitest-environment happy-dom

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const submit = vi.fn();
const group = {
  wallet: 'applePay',
  element: { on: (type: string, listener: Listener) => listeners.set(type, listener) },
  elements: { update: vi.fn(), submit },
} as unknown as WalletGroup;

const client = { createPaymentMethod: vi.fn(), createConfirmationToken: vi.fn() };
const asked: string[] = [];
let added: { status: number; text: string };
/** Id of the product the shop refuses. */
let lost = 0;
let undo = (): void => undefined;
const FORMER = {
  items: [7, 8].map((id) => ({ id, quantity: 2, variation: [] })),
  coupons: [{ code: 'tenoff' }],
};

const answerTo = ({ url, json }: Request): { status: number; text: string } => {
  asked.push(`${url.replace(/.*(wc_stripe_|store\/v1\/)/, '')} ${json ? JSON.stringify(json) : ''}`.trim());
  const id = (json as { id?: number } | undefined)?.id;
  return id === 12 ? added : { status: id === lost ? 400 : 200, text: JSON.stringify(FORMER) };
};

beforeEach(() => {
  resetPage();
  asked.length = 0;
  submit.mockClear();
  lost = 0;
  document.cookie = 'woocommerce_items_in_cart=1';
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML = `<div class="woocommerce-notices-wrapper"></div><form class="cart">
    <button class="single_add_to_cart_button" value="12">Add</button></form>`;
  undo = setTransport((request) => Promise.resolve({ ...answerTo(request), url: '', header: () => null }));
  const settings = parseExpressSettings({
    stripe: { publishable_key: 'pk' },
    nonce: { wc_store_api: 'n' },
    checkout: { currency_code: 'usd' },
    is_product_page: '1',
    product: { total: { amount: 1800 }, currency: 'usd', displayItems: [] },
  });
  if (!settings) throw new Error('settings');
  const session = createExpressSession();
  session.$state.setKey('settings', settings);
  session.$offer.set(settings.product);
  session.stripe = { client, release: '' } as never;
  connectSheet(session, group);
  renderFeature(() => <ExpressNotices session={session} />, document.body);
});
afterEach(() => undo());

/** Cleared, every line, every coupon. */
const PUT_BACK = [
  'clear_cart',
  'cart/add-item {"id":7,"quantity":2,"variation":[]}',
  'cart/add-item {"id":8,"quantity":2,"variation":[]}',
  'cart/apply-coupon {"code":"tenoff"}',
];

const ADDED = { status: 201, text: JSON.stringify({ items_count: 1, totals: { total_price: '2000' } }) };

const press = (resolve = vi.fn()) => {
  const event = { expressPaymentType: 'apple_pay', resolve, reject: vi.fn() };
  listeners.get('click')?.(event);
  return event;
};

it('restores the former cart when the product cannot be added', async () => {
  added = { status: 400, text: '{"message":"No stock"}' };
  const { reject } = press();
  await vi.waitFor(() => expect(asked.slice(3)).toEqual(PUT_BACK));
  expect(asked).toHaveLength(7);
  expect(reject).toHaveBeenCalledOnce();
  expect(document.querySelector('.woocommerce-error')?.textContent).toBe(
    'There was an error adding the product to the cart.',
  );
});

it('prices the sheet from the cart that filters return', async () => {
  added = ADDED;
  vi.stubGlobal('wp', {
    hooks: {
      applyFilters: (name: string, value: object) =>
        name.endsWith('map-line-items') ? { ...value, totals: { total_price: '1500' } } : value,
    },
  });
  const { resolve } = press();
  await vi.waitFor(() => expect(resolve).toHaveBeenCalledOnce());
  expect(group.elements.update).toHaveBeenCalledWith({ amount: 1500 });
});

it('restores the former cart when Stripe refuses to open the sheet', async () => {
  added = ADDED;
  press(vi.fn().mockRejectedValue(new Error('IntegrationError')));
  await vi.waitFor(() => expect(asked.slice(3)).toEqual(PUT_BACK));
});

it('restores the cart from before the first of two presses, without the lines the shop refuses', async () => {
  added = ADDED;
  lost = 7;
  const presses = [press(), press()];
  for (const { resolve } of presses) await vi.waitFor(() => expect(resolve).toHaveBeenCalledOnce());
  expect(asked.filter((name) => name === 'cart')).toHaveLength(1);
  asked.length = 0;
  listeners.get('cancel')?.({});
  await vi.waitFor(() => expect(asked).toEqual(PUT_BACK));
  await vi.waitFor(() =>
    expect(document.querySelector('.woocommerce-error')?.textContent).toBe(
      'Not everything could be put back into your cart. Please check it before you pay.',
    ),
  );
});

it('restores the cart when two presses in a row are cancelled', async () => {
  added = ADDED;
  const presses = [press()];
  listeners.get('cancel')?.({});
  presses.push(press());
  listeners.get('cancel')?.({});
  await vi.waitFor(() => expect(asked.slice(-PUT_BACK.length)).toEqual(PUT_BACK));
  expect(asked.filter((name) => name === 'clear_cart')).toHaveLength(presses.length + 1);
});

describe('Stripe that never settles', () => {
  const never = (): Promise<never> => new Promise(() => undefined);
  afterEach(() => void vi.useRealTimers());

  it.each<[string, string, () => unknown]>([
    ['when the fields are checked', 'apple_pay', () => submit.mockImplementationOnce(never)],
    [
      'when the payment method is created',
      'apple_pay',
      () => client.createPaymentMethod.mockImplementationOnce(never),
    ],
    [
      'when the token is created',
      'amazon_pay',
      () => client.createConfirmationToken.mockImplementationOnce(never),
    ],
  ])(
    '%s: nothing is ordered, and the shopper reads what to do',
    async (_name, expressPaymentType, arrange) => {
      added = ADDED;
      const { resolve } = press();
      await vi.waitFor(() => expect(resolve).toHaveBeenCalledOnce());
      vi.useFakeTimers();
      arrange();
      const paymentFailed = vi.fn();
      listeners.get('confirm')?.({ expressPaymentType, paymentFailed });
      await vi.advanceTimersByTimeAsync(29_000);
      expect(document.querySelector('.woocommerce-error')).toBeNull();
      await vi.advanceTimersByTimeAsync(2000);
      vi.useRealTimers(); // React DOM renders in tasks of its own.
      await vi.waitFor(() =>
        expect(document.querySelector('.woocommerce-error')?.textContent).toBe(
          'A timeout occurred while connecting to the server. Please try again.',
        ),
      );
      expect([paymentFailed.mock.calls.length, asked.some((name) => name.startsWith('checkout'))]).toEqual([
        1,
        false,
      ]);
    },
  );
});

it('opens no sheet, and restores the former cart, when Stripe never takes the new amount', async () => {
  vi.useFakeTimers();
  added = ADDED;
  vi.mocked(group.elements.update as () => Promise<unknown>).mockImplementationOnce(
    () => new Promise(() => undefined),
  );
  const { resolve } = press();
  await vi.advanceTimersByTimeAsync(900);
  expect(asked).not.toContain(PUT_BACK[1]);
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await vi.waitFor(() => expect(asked.slice(-4)).toEqual(PUT_BACK));
  expect(resolve).not.toHaveBeenCalled();
});

it('orders with the wallet’s own names of states when the shop never translates them', async () => {
  vi.useFakeTimers();
  undo();
  undo = setTransport(() => new Promise(() => undefined));
  const session = createExpressSession();
  const settings = parseExpressSettings({
    stripe: { publishable_key: 'pk' },
    nonce: { normalize_address: 'n' },
    checkout: { currency_code: 'usd' },
  });
  session.$state.setKey('settings', settings);
  const payer = { name: 'Ada L', address: { state: 'California' } };
  const addresses = {
    billing_address: billingAddress(payer),
    shipping_address: shippingAddress(null, payer, null),
  };
  const settled = vi.fn();
  void normalizeAddresses(session, addresses).then(settled);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  expect(settled).toHaveBeenCalledWith(addresses);
});

describe('beside an order of the page’s form', () => {
  const owner = {};
  afterEach(() => noteOrder(owner, 'form', null));

  it.each(['sent', 'unclear'] as const)(
    'that is %s: no sheet opens, the cart stays as it is',
    async (state) => {
      added = ADDED;
      noteOrder(owner, 'form', state);
      const { resolve, reject } = press();
      expect(reject).toHaveBeenCalledOnce();
      expect([resolve.mock.calls.length, asked]).toEqual([0, []]);
      const shown = document.querySelector('.woocommerce-error')?.textContent ?? '';
      if (state === 'unclear')
        await vi.waitFor(() => expect(document.body.textContent).toContain('may have been placed'));
      else expect(shown).toBe('');
      noteOrder(owner, 'form', null);
      const next = press();
      await vi.waitFor(() => expect(next.resolve).toHaveBeenCalledOnce());
    },
  );
});

it('orders nothing when the product is no longer in the cart', async () => {
  const paymentFailed = vi.fn();
  listeners.get('confirm')?.({ expressPaymentType: 'apple_pay', paymentFailed });
  await vi.waitFor(() => expect(paymentFailed).toHaveBeenCalledOnce());
  expect(submit).not.toHaveBeenCalled();
});
