// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GOOD } from './payment.fixture';
import { parsePaymentSettings } from './payment-settings';
import { findPaymentSettings } from './start-payment';

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('settings', () => {
  it('parses strings by their meaning', () => {
    expect(parsePaymentSettings(GOOD)).toMatchObject({
      kind: 'checkout',
      amount: 4500,
      currency: 'eur',
      hasAccount: false,
      isSignupAllowed: true,
      methods: { ideal: { countries: ['NL'], isDeferred: true }, blik: { isDeferred: false } },
    });
  });

  it.each([
    [{ isOrderPay: '1', isCheckout: '1', orderId: 189 }, 'order-pay'],
    [{ isChangingPayment: '1', isOrderPay: '1' }, 'change-payment'],
    [{ isCheckout: '' }, 'other'],
  ])('%j is the page %s', (more, kind) => {
    expect(parsePaymentSettings({ ...GOOD, ...more }).kind).toBe(kind);
  });

  it.each([
    [undefined],
    [null],
    ['nonsense'],
    [[]],
    [{}],
    [{ key: '' }],
    [{ key: 7.5, paymentMethodsConfig: 'x' }],
  ])('finds no method in %j', (given) => {
    expect(parsePaymentSettings(given).methods).toEqual({});
  });

  it.each([
    [{ appearance: '' }, null],
    [{ appearance: [] }, null],
    [{ appearance: { labels: 'floating', rules: [] } }, { labels: 'floating', variables: {}, rules: {} }],
  ])('appearance %j', (more, expected) => {
    expect(parsePaymentSettings({ ...GOOD, ...more }).appearance).toEqual(expected);
  });

  it('is null where neither the gateway nor WooCommerce says who has an account', () => {
    expect(parsePaymentSettings({ ...GOOD, isLoggedIn: undefined }).hasAccount).toBeNull();
  });
});

describe('settings of pages without the classic global', () => {
  it('come from the blocks immediately', async () => {
    vi.stubGlobal('wc', { wcSettings: { getSetting: (name: string) => name === 'stripe_data' && GOOD } });
    expect(await findPaymentSettings()).toBe(GOOD);
  });

  it('are awaited from an optimiser, also when the blocks have a store without them', async () => {
    vi.stubGlobal('wc', { wcSettings: { getSetting: (_: string, otherwise = false) => otherwise } });
    const found = findPaymentSettings();
    vi.stubGlobal('wc_stripe_upe_params', GOOD);
    expect(await found).toBe(GOOD);
  });
});
