// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { type Request, setTransport } from '../http';
import { startExpress } from './index';

type Says = (event: object) => void;
interface Options {
  lineItems: { amount: number }[];
  shippingAddressRequired: boolean;
}
interface Group {
  amount: number;
  /** What it was told, in order. */
  amounts: number[];
  says: Map<string, Says>;
}

let groups: Group[];
/** What every wallet says of itself; null: nothing at all. */
let device: object | null;
let answers: ((request: Request) => Promise<object> | object)[];

const client = {
  createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_1' } }),
  elements: ({ amount }: { amount: number }) => {
    const group: Group = { amount, amounts: [], says: new Map() };
    groups.push(group);
    const element = {
      on: (type: string, says: Says) => group.says.set(type, says),
      mount: () => device && group.says.get('ready')?.(device),
      unmount: () => undefined,
      destroy: () => undefined,
    };
    const update = async (news: { amount: number }) => {
      Object.assign(group, news).amounts.push(news.amount);
    };
    return { create: () => element, submit: async () => undefined, update };
  },
};

/** Presses a button; Stripe refuses items that sum above the amount it knows. */
function press(group: Group | undefined) {
  const resolve = vi.fn((options: Options) => {
    const sum = options.lineItems.reduce((all, item) => all + item.amount, 0);
    if (sum > (group?.amount ?? 0)) throw new Error('IntegrationError');
  });
  group?.says.get('click')?.({ expressPaymentType: 'link', resolve, reject: vi.fn() });
  return resolve;
}

const cartOf = (price: number) => ({
  items: [{ name: 'Mug', quantity: 1, totals: { line_subtotal: String(price) } }],
  totals: { total_price: String(price), currency_minor_unit: 2 },
});

const container = (): HTMLElement | null => document.querySelector('#wc-stripe-express-checkout-element');

/** The host tells of new totals, some time after the last ones. */
function change(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  document.body.dispatchEvent(new CustomEvent('updated_cart_totals'));
}

const hidden = () => [container()?.style.display, container()?.getAttribute('aria-busy')];

/** The host puts a fresh container in the place of the old one. */
async function drawAnew(): Promise<void> {
  container()?.replaceWith(Object.assign(document.createElement('div'), { id: container()?.id }));
  await vi.waitFor(() => expect(container()?.dataset.shopwake).toBe('express'));
}

const PAGES = {
  cart: '',
  product:
    '<form class="cart"><div class="quantity"><input class="qty" type="number" value="1"></div></form>',
};

/** Starts the buttons on a page of its own; `answers` are given in the order of the questions, the last one again. */
async function start(page: keyof typeof PAGES, more: object = {}): Promise<Request[]> {
  const asked: Request[] = [];
  document.body.innerHTML = `${PAGES[page]}<div id="wc-stripe-express-checkout-element" style="display:none"></div>`;
  setTransport(async (request) => {
    asked.push(request);
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? (() => ({}));
    return { status: 200, text: JSON.stringify(await answer(request)), url: '', header: () => null };
  });
  vi.stubGlobal('wc_stripe_express_checkout_params', {
    stripe: { publishable_key: 'pk', is_link_enabled: true, is_payment_request_enabled: false },
    nonce: { wc_store_api: 'n' },
    checkout: { currency_code: 'usd' },
    [`is_${page}_page`]: '1',
    ...more,
  });
  await startExpress();
  return asked;
}

beforeEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, Symbol.for('shopwake'));
  document.body.replaceWith(document.createElement('body'));
  vi.stubGlobal('Stripe', () => client);
  vi.stubGlobal('scrollTo', () => undefined);
  groups = [];
  device = { availablePaymentMethods: { link: true } };
  answers = [() => cartOf(3490)];
});

it('asks the page’s price again after a sheet that learnt a lower one was cancelled or its payment refused', async () => {
  const [cheaper, refused] = [
    { result: 'success', displayItems: [], total: { amount: 2900 }, shipping_options: [] },
    { payment_result: { payment_status: 'failure' }, message: 'Declined' },
  ];
  answers = [
    ({ url }) => (url.includes('wc_stripe') ? cheaper : url.includes('checkout') ? refused : cartOf(3490)),
  ];
  await start('cart');
  await vi.waitFor(() => expect(groups).toHaveLength(1));
  for (const end of ['cancel', 'confirm']) {
    expect(press(groups[0])).toHaveReturned();
    const resolve = vi.fn();
    groups[0]?.says.get('shippingaddresschange')?.({ address: {}, resolve, reject: vi.fn() });
    await vi.waitFor(() => expect([groups[0]?.amount, resolve.mock.calls.length]).toEqual([2900, 1]));
    groups[0]?.says.get(end)?.({ expressPaymentType: 'link' });
    await vi.waitFor(() => expect(groups[0]?.amount).toBe(3490));
  }
  expect(press(groups[0])).toHaveReturned();
});

it('looks for wallets once on a device that has none, and again for another total', async () => {
  device = {};
  answers = [() => cartOf(30), () => cartOf(30), () => cartOf(3490)];
  const asked = await start('cart');
  await vi.waitFor(() => expect(groups).toHaveLength(1));
  change();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await drawAnew();
  await vi.waitFor(() => expect(hidden()[0]).toBe('none'));
  expect(groups).toHaveLength(1);
  change();
  await vi.waitFor(() => expect(groups).toHaveLength(2));
});

it('keeps no place in new totals after an order that may exist', async () => {
  answers = [({ url }) => (url.includes('checkout') ? Promise.reject(new Error('lost')) : cartOf(3490))];
  await start('cart');
  await vi.waitFor(() => expect(hidden()).toEqual(['', null]));
  press(groups[0]);
  groups[0]?.says.get('confirm')?.({ expressPaymentType: 'link' });
  await vi.waitFor(() => expect(hidden()[0]).toBe('none'));
  await drawAnew();
  await vi.waitFor(() => expect(hidden()[0]).toBe('none'));
});

it('asks nothing about a product on a device without wallets', async () => {
  device = {};
  const asked = await start('product', {
    product: { total: { amount: 1000 }, currency: 'usd', displayItems: [], requestShipping: false },
  });
  await vi.waitFor(() => expect(groups).toHaveLength(1));
  const field = document.querySelector<HTMLInputElement>('.qty');
  field?.dispatchEvent(new Event('focusin', { bubbles: true }));
  await vi.dynamicImportSettled();
  vi.useFakeTimers();
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  document.body.dispatchEvent(new CustomEvent('woocommerce_variation_has_changed'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked, hidden()[0]]).toEqual([[], 'none']);
});

it('sells by the newest answer about the cart, whichever comes last', async () => {
  let answerFirst = (_: object): void => undefined;
  const first = new Promise<object>((resolve) => {
    answerFirst = resolve;
  });
  answers = [() => cartOf(3490), () => first, () => cartOf(2000)];
  const asked = await start('cart');
  await vi.waitFor(() => expect(groups).toHaveLength(1));
  for (const count of [2, 3]) {
    change();
    await vi.waitFor(() => expect(asked).toHaveLength(count));
  }
  await vi.waitFor(() => expect(groups[0]?.amount).toBe(2000));
  answerFirst(cartOf(9900));
  change();
  await vi.waitFor(() => expect(groups[0]?.amounts).toEqual([2000, 2000]));
});

it('sells in the first of two places', async () => {
  const found = start('cart');
  container()?.after(Object.assign(document.createElement('div'), { id: container()?.id, hidden: true }));
  await found;
  await vi.waitFor(() => expect(hidden()).toEqual(['', null]));
  const [first, second] = document.querySelectorAll('#wc-stripe-express-checkout-element');
  expect([groups.length, first?.children.length, second?.children.length]).toEqual([1, 1, 0]);
  expect(second?.hasAttribute('aria-busy')).toBe(false);
});

it('sells nothing while the cart is not told', async () => {
  answers = [() => cartOf(3490), () => Promise.reject(new Error('offline')), () => cartOf(2000)];
  await start('cart');
  await vi.waitFor(() => expect(hidden()).toEqual(['', null]));
  for (const display of ['none', '']) {
    change();
    await vi.waitFor(() => expect(hidden()).toEqual([display, null]));
  }
  expect(groups.at(-1)?.amount).toBe(2000);
});

it('gives the place back where Stripe’s frames say nothing at all', async () => {
  vi.useFakeTimers();
  device = null;
  await start('cart');
  await vi.advanceTimersByTimeAsync(10_000);
  expect([groups.length, ...hidden()]).toEqual([1, '', 'true']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hidden()).toEqual(['none', null]);
});

it('says so and gives the place back where the settings do not come', async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="wc-stripe-express-checkout-element" style="display:none"></div>';
  vi.stubGlobal('wc_stripe_express_checkout_params', undefined);
  await import('./late-settings');
  void startExpress();
  await vi.advanceTimersByTimeAsync(6000);
  expect(warn.mock.calls[0]?.[0]).toBe('[shopwake] express: wc_stripe_express_checkout_params is missing');
  expect(hidden()).toEqual(['none', null]);
});

it('still sells what was chosen when the visitor comes back to a product by history', async () => {
  const printed = { total: { amount: 1000 }, currency: 'usd', displayItems: [], requestShipping: false };
  const chosen = { ...printed, requestShipping: true };
  answers = [({ url }) => (url.includes('selected') ? chosen : { items_count: 1, totals: {} })];
  await start('product', { product: printed });
  await vi.waitFor(() => expect(groups).toHaveLength(1));
  const field = document.querySelector<HTMLInputElement>('.qty');
  field?.dispatchEvent(new Event('focusin', { bubbles: true }));
  if (field) field.value = '2';
  await vi.waitFor(
    () => {
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      expect(groups).toHaveLength(2);
    },
    { timeout: 3000, interval: 300 },
  );
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const resolve = press(groups[1]);
  await vi.waitFor(() => expect(resolve).toHaveBeenCalled());
  expect(resolve.mock.calls[0]?.[0].shippingAddressRequired).toBe(true);
  expect(groups).toHaveLength(2);
});
