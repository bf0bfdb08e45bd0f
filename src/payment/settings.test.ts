// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPaymentSettings } from './find-settings';
import { GOOD } from './payment.fixture';
import { parsePaymentSettings } from './settings';

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('settings', () => {
  it('reads strings as what they mean', () => {
    expect(parsePaymentSettings(GOOD)).toMatchObject({
      kind: 'checkout',
      amount: 4500,
      currency: 'eur',
      isLoggedIn: false,
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
  ])('knows no method in %j', (given) => {
    expect(parsePaymentSettings(given).methods).toEqual({});
  });

  it.each([
    [{ appearance: '' }, null],
    [{ appearance: [] }, null],
    [{ appearance: { labels: 'floating', rules: [] } }, { labels: 'floating', variables: {}, rules: {} }],
  ])('appearance %j', (more, expected) => {
    expect(parsePaymentSettings({ ...GOOD, ...more }).appearance).toEqual(expected);
  });

  it('knows what releases before 9 did not say', () => {
    expect(parsePaymentSettings({ ...GOOD, isLoggedIn: undefined }).isLoggedIn).toBeNull();
  });
});

describe('settings of pages without the classic global', () => {
  it('come from the blocks at once', async () => {
    vi.stubGlobal('wc', { wcSettings: { getSetting: (name: string) => name === 'stripe_data' && GOOD } });
    expect(await findPaymentSettings()).toBe(GOOD);
  });

  it('come late from an optimiser, also where the blocks have a store that does not know them', async () => {
    vi.stubGlobal('wc', { wcSettings: { getSetting: (_: string, otherwise = false) => otherwise } });
    const found = findPaymentSettings();
    vi.stubGlobal('wc_stripe_upe_params', GOOD);
    expect(await found).toBe(GOOD);
  });
});
