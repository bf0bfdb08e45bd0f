// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decoded, withArgument } from './addresses';
import { amountOptions } from './amount-options';
import { readBilling } from './billing';
import { chosenComponent, usesToken } from './chosen';
import { followInside, isKeepable } from './conditions';
import { readContact } from './contact';
import { createDesk } from './desk';
import { deferredOptions, elementOptions, termsOptions, usageOptions } from './element-options';
import { sayFailure } from './failure';
import { clearFields } from './gate';
import { ensureDeferred, putField } from './hidden-fields';
import { showNotice } from './notice';
import { parseReturn } from './return-hash';
import { showSaveRows } from './saving';
import { findCardSettings, parseCardSettings } from './settings';

const GOOD = {
  key: 'pk_test_1',
  gatewayId: 'stripe',
  locale: 'en',
  apiVersion: '2024-06-20',
  isCheckout: '1',
  isLoggedIn: '',
  isSignupOnCheckoutAllowed: '1',
  ajax_url: '/?wc-ajax=%%endpoint%%',
  cartTotal: '4500',
  currency: 'EUR',
  enabledBillingFields: ['billing_first_name', 'billing_email', 'billing_country'],
  paymentMethodsConfig: {
    card: { title: 'Card', isReusable: true, countries: [], supportsDeferredIntent: true },
    sepa_debit: { title: 'SEPA', isReusable: true, countries: [] },
    ideal: { title: 'iDEAL', isReusable: false, countries: ['NL'] },
    blik: { title: 'BLIK', isReusable: false, countries: [] },
    link: { title: 'Link', isReusable: true, countries: [] },
  },
};

const deskOf = (more: object = {}) => {
  const settings = parseCardSettings({ ...GOOD, ...more });
  if (!settings) throw new Error('settings');
  return createDesk(settings, document);
};
const door = { client: {} as never, typesOption: 'paymentMethodTypes' as const };
const component = (desk: ReturnType<typeof deskOf>, type: string) => {
  const found = desk.components.get(type);
  if (!found) throw new Error(type);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('settings', () => {
  it('reads strings as what they mean', () => {
    expect(parseCardSettings(GOOD)).toMatchObject({
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
    expect(parseCardSettings({ ...GOOD, ...more })?.kind).toBe(kind);
  });

  it.each([
    [undefined],
    [null],
    ['nonsense'],
    [[]],
    [{}],
    [{ key: '' }],
    [{ key: 7.5, paymentMethodsConfig: 'x' }],
  ])('sleeps or stays calm with %j', (given) => {
    expect(parseCardSettings(given)?.methods ?? {}).toEqual({});
  });

  it.each([
    [{ appearance: '' }, null],
    [{ appearance: [] }, null],
    [{ appearance: { labels: 'floating', rules: [] } }, { labels: 'floating', variables: {}, rules: {} }],
  ])('looks %j', (more, expected) => {
    expect(parseCardSettings({ ...GOOD, ...more })?.appearance).toEqual(expected);
  });

  it('knows what releases before 9 did not say', () => {
    expect(parseCardSettings({ ...GOOD, isLoggedIn: undefined })?.isLoggedIn).toBeNull();
  });
});

describe('options of the element', () => {
  it.each([
    [0, { mode: 'setup', currency: 'eur' }],
    [1, { mode: 'payment', currency: 'eur', amount: 1 }],
  ])('an amount of %i', (amount, expected) => {
    expect(amountOptions({ amount, currency: 'eur' })).toEqual(expected);
  });

  it('offers Link with the card, other methods alone', () => {
    const desk = deskOf();
    expect(deferredOptions(desk, component(desk, 'card'), door).paymentMethodTypes).toEqual(['card', 'link']);
    expect(deferredOptions(desk, component(desk, 'ideal'), door).paymentMethodTypes).toEqual(['ideal']);
  });

  it('names a configuration instead where one element serves all', () => {
    const desk = deskOf({
      isOCEnabled: '1',
      paymentMethodConfigurationParentId: 'pmc_1',
      cartContainsSubscription: '1',
    });
    expect(deferredOptions(desk, component(desk, 'card'), door)).toEqual({
      mode: 'payment',
      currency: 'eur',
      amount: 4500,
      paymentMethodConfiguration: 'pmc_1',
      setupFutureUsage: 'off_session',
    });
  });

  it.each([
    ['', {}, 'never'],
    ['checked', {}, 'always'],
    ['', { cartContainsSubscription: '1' }, 'always'],
    ['checked', { cartContainsSubscription: '1', subscriptionRequiresManualRenewal: '1' }, 'never'],
  ])('terms with the box %s and %j: %s', (checked, more, expected) => {
    document.body.innerHTML = `<input type="checkbox" id="wc-stripe-new-payment-method" ${checked}>`;
    expect(termsOptions(deskOf(more))).toEqual({ card: expected, sepaDebit: expected });
  });

  it('hides what the checkout asks for, never the phone, nor what a theme took out', () => {
    document.body.innerHTML = '<input id="billing_first_name"><input id="billing_country">';
    expect(elementOptions(deskOf())).toEqual({
      terms: { card: 'never', sepaDebit: 'never' },
      wallets: { applePay: 'never', googlePay: 'never' },
      fields: {
        billingDetails: {
          name: 'never',
          email: 'auto',
          phone: 'auto',
          address: {
            country: 'never',
            line1: 'auto',
            line2: 'auto',
            city: 'auto',
            state: 'auto',
            postalCode: 'auto',
          },
        },
      },
    });
    expect(elementOptions(deskOf({ isOrderPay: '1' }))).not.toHaveProperty('fields');
  });

  it('takes usage back when the box is unticked', () => {
    expect(usageOptions(deskOf({ isOCEnabled: '1' }))).toEqual({ setupFutureUsage: null });
    expect(usageOptions(deskOf())).toEqual({});
  });
});

describe('billing details', () => {
  it('leaves absent fields out, keeps blank ones, and clears an empty phone', () => {
    document.body.innerHTML = `<form><input id="billing_first_name" value="Ann"><input id="billing_email" value="">
      <input id="billing_phone" value=""><input id="billing_city" value="Leeds"></form>`;
    expect(readBilling(document)).toEqual({
      name: 'Ann',
      email: '',
      phone: null,
      address: {
        city: 'Leeds',
        country: undefined,
        line1: undefined,
        line2: undefined,
        postal_code: undefined,
        state: undefined,
      },
    });
    expect(readContact(document)).toBeNull();
  });

  it('takes the shipping phone where the billing one is missing', () => {
    document.body.innerHTML =
      '<input id="billing_email" value="a@b.test"><input id="shipping_phone" value="7">';
    expect(readContact(document)).toEqual({ email: 'a@b.test', phone: '7' });
  });
});

describe('choosing', () => {
  it('knows the type behind the chosen radio, and foreign ones as none', () => {
    document.body.innerHTML = `<form class="checkout" name="checkout"><input type="radio" name="payment_method" value="stripe_ideal" checked>
      <input type="radio" name="payment_method" value="bacs"><div id="at"></div></form>`;
    const desk = deskOf();
    const at = document.querySelector('#at') as HTMLElement;
    expect([chosenComponent(desk, at)?.type, component(desk, 'card').gateway]).toEqual(['ideal', 'stripe']);
    document.querySelectorAll('input')[1]?.click();
    expect(chosenComponent(desk, at)).toBeUndefined();
  });

  it('an unticked “new” without saved cards is no saved card', () => {
    document.body.innerHTML = '<input type="radio" name="wc-stripe-payment-token" value="new">';
    expect(usesToken(document, 'stripe')).toBe(false);
    document.body.innerHTML += '<input type="radio" name="wc-stripe-payment-token" value="55" checked>';
    expect(usesToken(document, 'stripe')).toBe(true);
  });

  it.each([
    ['guest', {}, '', 'none'],
    ['guest with an account in the making', {}, 'checked', ''],
    ['logged in', { isLoggedIn: '1' }, '', ''],
    ['a server that does not say', { isLoggedIn: undefined }, '', ''],
    ['no accounts here', { isSignupOnCheckoutAllowed: '' }, 'checked', 'none'],
  ])('save row: %s', (_, more, checked, display) => {
    document.body.innerHTML = `<form class="checkout"><input type="checkbox" id="createaccount" ${checked}>
      <p class="woocommerce-SavedPaymentMethods-saveNew"></p></form>`;
    const form = document.querySelector('form') as HTMLElement;
    showSaveRows(deskOf(more), form);
    expect(form.querySelector('p')?.style.display).toBe(display);
    showSaveRows(Object.assign(deskOf(more), { isKeepable: isKeepable('p24') }), form);
    expect(form.querySelector('p')?.style.display).toBe('none');
  });
});

describe('the one element for all methods', () => {
  it('keeps the save row hidden while a method is open that cannot be kept', () => {
    document.body.innerHTML = `<form class="checkout"><div id="box"></div>
      <p class="woocommerce-SavedPaymentMethods-saveNew"></p></form>`;
    const desk = deskOf({ isLoggedIn: '1', isOCEnabled: '1' });
    const form = document.querySelector('form') as HTMLElement;
    let open = (_: object): void => undefined;
    const element = { on: (_: string, listener: (event: object) => void) => (open = listener) };
    const card = Object.assign(component(desk, 'card'), { element, box: form.querySelector('#box') });
    followInside(desk, card, showSaveRows);
    const row = form.querySelector('p');
    open({ value: { type: 'alipay' } });
    showSaveRows(desk, form);
    expect(row?.style.display).toBe('none');
    open({ value: { type: 'card' } });
    expect(row?.style.display).toBe('');
  });
});

describe('settings of pages without the classic global', () => {
  it('come from the blocks at once', async () => {
    vi.stubGlobal('wc', { wcSettings: { getSetting: (name: string) => name === 'stripe_data' && GOOD } });
    expect((await findCardSettings())?.amount).toBe(4500);
  });
});

describe('return hashes', () => {
  const url = 'https%3A%2F%2Fshop.test%2Fdone%2F%3Fkey%3Dx';
  it.each([
    [
      `#confirm-pi-pi_1_secret_x:${url}`,
      { flow: 'legacy', kind: 'pi', secret: 'pi_1_secret_x', verifyUrl: 'https://shop.test/done/?key=x' },
    ],
    [
      `#wc-stripe-voucher-189:boleto:pi_1_secret_x:${url}`,
      {
        flow: 'voucher',
        orderId: '189',
        type: 'boleto',
        secret: 'pi_1_secret_x',
        returnUrl: 'https://shop.test/done/?key=x',
      },
    ],
    [
      '#wc-stripe-voucher-189:oxxo::',
      { flow: 'voucher', orderId: '189', type: 'oxxo', secret: '', returnUrl: '' },
    ],
    [
      `#wc-stripe-wallet-189:cashapp:setup_intent:seti_1_secret_x:${url}:abc`,
      {
        flow: 'wallet',
        orderId: '189',
        type: 'cashapp',
        isSetup: true,
        secret: 'seti_1_secret_x',
        returnUrl: 'https://shop.test/done/?key=x',
        nonce: 'abc',
      },
    ],
    [
      '#wc-stripe-confirm-pi:189:pi_1_secret_x:abc',
      { flow: 'confirm', kind: 'pi', orderId: '189', secret: 'pi_1_secret_x', nonce: 'abc' },
    ],
    [
      '#wc-stripe-voucher-x:boleto:pi_1_secret_x:u',
      { flow: 'voucher', orderId: 'x', type: 'boleto', secret: 'pi_1_secret_x', returnUrl: 'u' },
    ],
    ['#confirm-pi-pi_1_secret_x', null],
    ['#confirm-xx-pi_1_secret_x:u', null],
    ['#wc-stripe-voucher-189:boleto:pi_1_secret_x', null],
    ['#wc-stripe-voucher-189:boleto:pi_1_secret_x:u:v', null],
    ['#wc-stripe-wallet-189:cashapp:payment_intent:pi_1_secret_x:u', null],
    ['#payment', null],
    ['', null],
  ])('%s', (hash, expected) => {
    expect(parseReturn(hash)).toEqual(expected);
  });

  it('decodes once and survives broken escapes', () => {
    expect([decoded('a%2520b'), decoded('%E0%A4%A')]).toEqual(['a%20b', '%E0%A4%A']);
    expect([withArgument('/?a=1', 'b'), withArgument('/', 'b')]).toEqual(['/?a=1&b', '/?b']);
  });
});

describe('fields of the form', () => {
  it('are there once, however often they are put, and go together', () => {
    document.body.innerHTML = '<form></form>';
    const form = document.querySelector('form') as HTMLElement;
    putField(form, 'wc-stripe-payment-method', 'pm_1');
    putField(form, 'wc-stripe-payment-method', 'pm_2');
    putField(form, 'wc_payment_intent_id', 'pi_1');
    ensureDeferred(form);
    ensureDeferred(form);
    const pairs = [...form.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`);
    expect(pairs).toEqual([
      'wc-stripe-payment-method=pm_2',
      'wc_payment_intent_id=pi_1',
      'wc-stripe-is-deferred-intent=1',
    ]);
    clearFields(form);
    expect(form.querySelectorAll('input')).toHaveLength(1);
  });
});

describe('errors of a submit', () => {
  it.each([
    [{}, 'An unknown error occurred.'],
    [new TypeError('x is not a function'), 'Payment failed. Please try again.'],
    [{ message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
  ])('%j', (cause, text) => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    sayFailure(deskOf(), cause);
    expect(document.querySelector('.woocommerce-error')?.textContent).toBe(text);
  });
});

describe('errors in the notices area', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('text stays text, older errors go, focus moves, and the page is told', () => {
    document.body.innerHTML = `<div class="woocommerce-notices-wrapper"><ul class="woocommerce-error"><li>Old</li></ul></div>
      <form class="checkout"><input class="input-text"></form>`;
    const told: string[] = [];
    document.body.addEventListener('checkout_error', (event) =>
      told.push(String((event as CustomEvent).detail[0])),
    );
    document.querySelector('input')?.addEventListener('validate', () => told.push('validate'));
    showNotice(document, '<img src=x> & co');
    const lists = [...document.querySelectorAll('.woocommerce-error')];
    expect(lists.map((list) => list.textContent)).toEqual(['<img src=x> & co']);
    expect(document.activeElement).toBe(lists[0]);
    expect(told).toEqual([
      'validate',
      '<ul class="woocommerce-error" tabindex="-1"><li>&lt;img src=x&gt; &amp; co</li></ul>',
    ]);
  });

  it("the server's own list stays markup; a page without an area gets one", () => {
    document.body.innerHTML = '<form class="checkout" name="checkout"></form>';
    showNotice(document, '<ul class="woocommerce-error" role="alert"><li><b>No</b></li></ul>');
    expect(document.querySelector('.woocommerce-notices-wrapper + form')).not.toBeNull();
    expect(document.querySelector('[role="alert"] > .woocommerce-error b')?.textContent).toBe('No');
  });
});
