import { expect, vi } from 'vitest';
import type { Stop } from '../dom/events';
import { REGISTRY } from '../host/registry';
import { type Request, setTransport } from '../http/transport';
import { renderFeature } from '../react/render-feature.fixture';
import { forgetStoreCart } from '../shop/store-cart';
import { ExpressButtons, ExpressPage } from './express-checkout';
import { createExpressSession, type ExpressSession } from './express-session';

type Listener = (event: object) => void;
interface Options {
  lineItems: { amount: number }[];
  shippingAddressRequired: boolean;
}
interface Group {
  amount: number;
  /** The amounts of its updates, in order. */
  amounts: number[];
  listeners: Map<string, Listener>;
}

interface World {
  /** Stripe's groups, in the order of their creation. */
  groups: Group[];
  /** The `ready` event of every wallet; null: none. */
  device: object | null;
  /** Whether the frames of the wallets cannot be loaded. */
  isBroken: boolean;
  /** Stripe's response to a confirmed sheet. */
  token: object;
  /** Responses in the order of the requests; the last one is repeated. */
  answers: ((request: Request) => Promise<object> | object)[];
}

export const world = {} as World;

/** The session of the page under test. */
const page: { session: ExpressSession } = { session: createExpressSession() };

const client = {
  createPaymentMethod: async () => world.token,
  elements: ({ amount }: { amount: number }) => {
    const group: Group = { amount, amounts: [], listeners: new Map() };
    world.groups.push(group);
    const element = {
      on: (type: string, listener: Listener) => group.listeners.set(type, listener),
      mount: () =>
        world.device && group.listeners.get(world.isBroken ? 'loaderror' : 'ready')?.(world.device),
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
export function press(group = world.groups[0]) {
  const resolve = vi.fn((options: Options) => {
    const sum = options.lineItems.reduce((all, item) => all + item.amount, 0);
    if (sum > (group?.amount ?? 0)) throw new Error('IntegrationError');
  });
  group?.listeners.get('click')?.({ expressPaymentType: 'link', resolve, reject: vi.fn() });
  return resolve;
}

/** The Store API's cart at this price. */
export const cartOf = (price: number) => ({
  items: [{ name: 'Mug', quantity: 1, totals: { line_subtotal: String(price) } }],
  totals: { total_price: String(price), currency_minor_unit: 2 },
});

export const container = (): HTMLElement | null =>
  document.querySelector('#wc-stripe-express-checkout-element');

/** The host announces new totals, some time after the last ones. */
export function change(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  document.body.dispatchEvent(new CustomEvent('updated_cart_totals'));
}

/** Display and `aria-busy` of the buttons' slot. */
export const slot = () => [container()?.style.display, container()?.getAttribute('aria-busy')];

const buttons: { unmount: Stop } = { unmount: () => undefined };

function mountButtons(): void {
  const node = container();
  const { session } = page;
  if (!node) return;
  buttons.unmount = renderFeature(() => <ExpressButtons session={session} node={node} />, node);
}

/** The host replaces the container. */
export async function replaceContainer(): Promise<void> {
  const former = container();
  if (former) former.outerHTML = `<div id="${former.id}"></div>`;
  buttons.unmount();
  mountButtons();
  await vi.waitFor(() => expect(container()?.dataset.shopwake).toBe('express'));
}

/** Mounts session and buttons on the document as it stands. */
export function mount(): void {
  const { session } = page;
  renderFeature(() => <ExpressPage session={session} />, document.body);
  mountButtons();
}

const PAGES = {
  cart: '',
  checkout: '<form class="checkout"></form>',
  product:
    '<form class="cart"><div class="quantity"><input class="qty" type="number" value="1"></div></form>',
};

/** Writes a page as the server prints it; returns the requests it will send, in order. */
export function print(page: keyof typeof PAGES, more: object = {}): Request[] {
  const asked: Request[] = [];
  document.body.innerHTML = `${PAGES[page]}<div id="wc-stripe-express-checkout-element" style="display:none"></div>`;
  setTransport(async (request) => {
    asked.push(request);
    const { answers } = world;
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
  return asked;
}

/** Starts the buttons on a new page; returns the requests it sends, in order. */
export async function start(page: keyof typeof PAGES, more: object = {}): Promise<Request[]> {
  const asked = print(page, more);
  mount();
  return asked;
}

/** A new window, a device with one wallet, and a cart at 34.90. */
export function resetPage(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, REGISTRY);
  page.session = createExpressSession();
  forgetStoreCart();
  document.documentElement.innerHTML = '<head></head><body></body>';
  vi.stubGlobal('Stripe', () => client);
  vi.stubGlobal('scrollTo', () => undefined);
  Object.assign(world, {
    groups: [],
    device: { availablePaymentMethods: { link: true } },
    answers: [() => cartOf(3490)],
    isBroken: false,
    token: { paymentMethod: { id: 'pm_1' } },
  } satisfies World);
}
