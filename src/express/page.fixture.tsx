import { expect, vi } from 'vitest';
import type { Stop } from '../dom/types';
import { REGISTRY } from '../host/registry';
import type { Request } from '../http/request';
import { setTransport } from '../http/transport';
import { renderFeature } from '../react/render-feature.fixture';
import { forgetStoreCart } from '../shop/store-cart';
import { $buttons, NO_BUTTONS } from './button/stores';
import { forgetAddition } from './cart/forget-addition';
import { ExpressButtons, ExpressSession } from './express-checkout';
import { $renewedNonces } from './gateway/nonces';
import { $notices } from './notices/stores';
import { $offer } from './offer/stores';
import { $place } from './place/stores';
import { $isChoosing, $productError } from './product/stores';
import { $session, $settings, NEW_SESSION } from './session/stores';

type Says = (event: object) => void;
interface Options {
  lineItems: { amount: number }[];
  shippingAddressRequired: boolean;
}
interface Group {
  amount: number;
  /** The amounts it was given, in order. */
  amounts: number[];
  says: Map<string, Says>;
}

interface World {
  /** What was made of Stripe's groups, in order. */
  groups: Group[];
  /** What every wallet says of itself; null: nothing at all. */
  device: object | null;
  /** Whether its frames cannot be loaded. */
  isBroken: boolean;
  /** What Stripe answers to a confirmed sheet. */
  token: object;
  /** Given in the order of the questions, the last one again. */
  answers: ((request: Request) => Promise<object> | object)[];
}

export const world = {} as World;

const client = {
  createPaymentMethod: async () => world.token,
  elements: ({ amount }: { amount: number }) => {
    const group: Group = { amount, amounts: [], says: new Map() };
    world.groups.push(group);
    const element = {
      on: (type: string, says: Says) => group.says.set(type, says),
      mount: () => world.device && group.says.get(world.isBroken ? 'loaderror' : 'ready')?.(world.device),
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
  group?.says.get('click')?.({ expressPaymentType: 'link', resolve, reject: vi.fn() });
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

/** Display and busy mark of the buttons' place. */
export const place = () => [container()?.style.display, container()?.getAttribute('aria-busy')];

const buttons: { unmount: Stop } = { unmount: () => undefined };

function mountButtons(): void {
  const node = container();
  if (node) buttons.unmount = renderFeature(ExpressButtons, node);
}

/** The host puts a fresh container in the place of the old one. */
export async function drawAnew(): Promise<void> {
  const former = container();
  if (former) former.outerHTML = `<div id="${former.id}"></div>`;
  buttons.unmount();
  mountButtons();
  await vi.waitFor(() => expect(container()?.dataset.shopwake).toBe('express'));
}

/** Mounts session and buttons on the document as it stands. */
export function mount(): void {
  renderFeature(ExpressSession, document.body);
  mountButtons();
}

const PAGES = {
  cart: '',
  checkout: '<form class="checkout"></form>',
  product:
    '<form class="cart"><div class="quantity"><input class="qty" type="number" value="1"></div></form>',
};

/** Puts up a page as the server prints it; answers the requests it will send, in order. */
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

/** Starts the buttons on a page of its own; answers the requests it sends, in order. */
export async function start(page: keyof typeof PAGES, more: object = {}): Promise<Request[]> {
  const asked = print(page, more);
  mount();
  return asked;
}

/** Every store as on a page that nobody has visited; a round is never used twice. */
function resetStores(): void {
  $session.set(NEW_SESSION);
  $settings.set(null);
  $offer.set(null);
  $buttons.set({ ...NO_BUTTONS, round: $buttons.get().round });
  $place.set('printed');
  $notices.set({});
  $isChoosing.set(false);
  $productError.set('');
  $renewedNonces.set({});
  forgetAddition();
}

/** A fresh window, a device with one wallet, and a cart at 34.90. */
export function beginAnew(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, REGISTRY);
  resetStores();
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
