// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Request, setTransport } from '../http';
import { createCounter, type Group } from './counter';
import { parseExpressSettings } from './settings';
import { listenToSheet } from './sheet';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const group = {
  element: { on: (type: string, listener: Listener) => listeners.set(type, listener) },
  elements: { update: vi.fn() },
} as unknown as Group;

const asked: string[] = [];
let added: { status: number; text: string };
let undo = (): void => undefined;
const FORMER = { items: [{ id: 7, quantity: 2, variation: [] }] };

const answerTo = ({ url, json }: Request): { status: number; text: string } => {
  asked.push(`${url.replace(/.*(wc_stripe_|store\/v1\/)/, '')} ${json ? JSON.stringify(json) : ''}`.trim());
  const isProduct = (json as { id?: number } | undefined)?.id === 12;
  return isProduct ? added : { status: 200, text: JSON.stringify(FORMER) };
};

beforeEach(() => {
  asked.length = 0;
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
  const counter = createCounter(document, settings, {} as never);
  listenToSheet(Object.assign(counter, { offer: settings.product }), 'applePay', group);
});
afterEach(() => undo());

const press = () => {
  const event = { expressPaymentType: 'apple_pay', resolve: vi.fn(), reject: vi.fn() };
  listeners.get('click')?.(event);
  return event;
};

it('puts the former cart back when the product cannot be added', async () => {
  added = { status: 400, text: '{"message":"No stock"}' };
  const { reject } = press();
  await vi.waitFor(() => expect(asked.at(-1)).toBe('cart/add-item {"id":7,"quantity":2,"variation":[]}'));
  expect(asked).toHaveLength(5);
  expect(reject).toHaveBeenCalledOnce();
  expect(document.querySelector('.woocommerce-error')?.textContent).toBe(
    'There was an error adding the product to the cart.',
  );
});

it('prices the sheet as extensions see the cart', async () => {
  added = { status: 201, text: JSON.stringify({ items_count: 1, totals: { total_price: '2000' } }) };
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
