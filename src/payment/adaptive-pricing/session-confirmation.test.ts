// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askVeto } from '../../host/events/ask-veto';
import { startWith } from '../payment.fixture';
import { createPricing, type OpenSession, type Pricing } from './open-session';
import { watchAnswers } from './session-confirmation';

const visited: string[] = [];
vi.mock('../../host/page/navigate', async (original) => ({
  ...(await original<typeof import('../../host/page/navigate')>()),
  returnTo: (url: string) => visited.push(url) > 0,
}));

const RECEIVED = `${location.origin}/checkout/order-received/7/`;
const HASH = '#shopwake-confirm-session';

const confirm = vi.fn();
const runServerUpdate = vi.fn();
const state = { currency: 'chf', total: 'CHF 1', email: '', isComplete: false };
let pricing: Pricing;
let form: HTMLFormElement;

const stub = { destroy: () => undefined } as unknown as OpenSession['selector'];
const openSession = (): OpenSession => ({
  id: 'cs_test_1',
  secret: 'cs_test_1_secret_2',
  selector: stub,
  checkout: {
    elements: {},
    actions: { confirm, runServerUpdate },
    state: () => state,
  } as unknown as OpenSession['checkout'],
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  location.hash = '';
  visited.length = 0;
  confirm.mockReset().mockResolvedValue({ type: 'success' });
  runServerUpdate.mockReset().mockRejectedValue(new Error('lost'));
  Object.assign(state, { email: '', isComplete: false });
  document.body.innerHTML = `<form class="checkout" name="checkout">
    <input id="billing_first_name" value="Ada"><input id="billing_email" value="ada@example.test">
    <input id="billing_country" value="DE"><input id="billing_city" value="Berlin"><input id="billing_address_2" value="">
    <input type="hidden" name="wc_stripe_checkout_session_id" value="cs_test_1">
    <button id="place_order" type="submit">Place order</button></form>`;
  form = document.querySelector('form') ?? document.createElement('form');
  pricing = createPricing(startWith());
  pricing.$open.set(openSession());
  watchAnswers(pricing)(form);
});

/** Passes the form an answer of the checkout; returns the redirect that the checkout would follow. */
function answer(redirect: string): string {
  const raw = { result: 'success', redirect };
  askVeto(form, 'checkout_place_order_success', [raw]);
  return raw.redirect;
}

/** Follows the redirect as the checkout does. */
async function follow(): Promise<void> {
  location.hash = answer(RECEIVED);
  window.dispatchEvent(new Event('hashchange'));
  await vi.waitFor(() =>
    expect(pricing.payment.confirming.size + confirm.mock.calls.length).toBeGreaterThan(0),
  );
  await vi.waitFor(() => expect(pricing.payment.confirming.size).toBe(0));
}

it('confirms in the page with the billing details, then goes to the return URL', async () => {
  await follow();
  expect(confirm).toHaveBeenCalledWith({
    returnUrl: RECEIVED,
    redirect: 'if_required',
    email: 'ada@example.test',
    billingAddress: { name: 'Ada', address: { country: 'DE', city: 'Berlin' } },
  });
  expect([visited, location.hash]).toEqual([[RECEIVED], '']);
});

it('does not send an e-mail address to a session that has one', async () => {
  state.email = 'shop@example.test';
  await follow();
  expect(confirm.mock.calls[0]?.[0]).not.toHaveProperty('email');
});

it.each([
  ['a hash of the gateway', '#wc-stripe-confirm-pi:7:pi_1_secret_2:n'],
  ['another origin', 'https://bank.example/pay'],
  ['nothing', ''],
])('leaves %s to the checkout', (_, redirect) => {
  expect(answer(redirect)).toBe(redirect);
});

it('leaves the answer to an order without the session', () => {
  form.querySelector('[type="hidden"]')?.setAttribute('value', 'cs_test_other');
  expect(answer(RECEIVED)).toBe(RECEIVED);
  form.querySelector('[type="hidden"]')?.remove();
  expect(answer(RECEIVED)).toBe(RECEIVED);
});

it('shows Stripe’s error and stays', async () => {
  confirm.mockResolvedValue({ type: 'error', error: { message: 'Declined.', code: 'paymentFailed' } });
  await follow();
  expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Declined.');
  expect([visited, pricing.payment.status, pricing.isOff]).toEqual([[], 'idle', false]);
});

describe('an error that may mean that only the answer was lost', () => {
  const lost = { type: 'error', error: { message: 'Connection lost.', code: null } };

  it('is a success when Stripe says that the session is complete', async () => {
    confirm.mockResolvedValue(lost);
    runServerUpdate.mockImplementation(async () => {
      state.isComplete = true;
      return { type: 'success' };
    });
    await follow();
    expect(visited).toEqual([RECEIVED]);
  });

  it('is shown when Stripe says that it is open', async () => {
    confirm.mockResolvedValue(lost);
    runServerUpdate.mockResolvedValue({ type: 'success' });
    await follow();
    expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Connection lost.');
    expect([visited, pricing.payment.status]).toEqual([[], 'idle']);
  });

  it.each([() => Promise.reject(new Error('offline')), async () => ({ type: 'error' })])(
    'locks the form when Stripe does not answer',
    async (read) => {
      confirm.mockResolvedValue(lost);
      runServerUpdate.mockImplementation(read);
      await follow();
      expect([visited, pricing.payment.status]).toEqual([[], 'unknown']);
    },
  );
});

it('an error of a session that is complete is a success', async () => {
  confirm.mockImplementation(() => {
    state.isComplete = true;
    return Promise.resolve({ type: 'error', error: { message: 'already complete' } });
  });
  await follow();
  expect(visited).toEqual([RECEIVED]);
});

it('after a wrong call nothing was sent: a plain element takes over', async () => {
  confirm.mockRejectedValue(Object.assign(new Error('email is set'), { name: 'IntegrationError' }));
  await follow();
  expect([pricing.isOff, pricing.$open.get(), pricing.payment.status]).toEqual([true, null, 'idle']);
  expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Payment failed. Please try again.');
});

it('after an unclear outcome nothing is sent again', async () => {
  confirm.mockRejectedValue(new Error('lost'));
  await follow();
  expect(pricing.payment.status).toBe('unknown');
  expect(form.querySelector('button')?.disabled).toBe(true);
});

it('a session that misses a review is updated first, and not confirmed when that fails', async () => {
  pricing.reviews = 1;
  await follow();
  expect(confirm).not.toHaveBeenCalled();
  expect([pricing.isOff, visited]).toEqual([true, []]);
});

it('a hash without an order is ignored', () => {
  location.hash = HASH;
  window.dispatchEvent(new Event('hashchange'));
  expect(confirm).not.toHaveBeenCalled();
});
