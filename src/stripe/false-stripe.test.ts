// @vitest-environment happy-dom
import type { Stripe as RealStripe, StripeConstructor } from '@stripe/stripe-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FalseIntent } from '../../fixtures/host/stripe/api';
import { createClient } from '../../fixtures/host/stripe/client';
import { Elements } from '../../fixtures/host/stripe/elements/elements';
import { ExpressElement } from '../../fixtures/host/stripe/elements/express-element';
import { PaymentElement } from '../../fixtures/host/stripe/elements/payment-element';
import { Stripe } from '../../fixtures/host/stripe/index';
import type {
  ClientMethod,
  RealElements,
  RealExpressElement,
  RealPaymentElement,
} from '../../fixtures/host/stripe/types';

type Methods<Names extends PropertyKey> = Record<Names, (...given: never) => unknown>;
type Verb<T> = { [K in keyof T]: T[K] extends (...given: never) => unknown ? K : never }[keyof T];
/** Methods of the real elements the bundles may call. */
type ElementVerb = Exclude<Verb<RealPaymentElement> & Verb<RealExpressElement>, never>;

// Compile time: a name the declarations do not have, or a method the double lacks, fails `npm run typecheck`.
const client = createClient() satisfies Methods<ClientMethod | 'handleCardPayment' | 'handleCardSetup'>;
void (client satisfies Methods<keyof Pick<RealStripe, ClientMethod>>);
void (Stripe satisfies (...given: Parameters<StripeConstructor>) => unknown);
type Known = keyof RealIntent;
type RealIntent = NonNullable<Awaited<ReturnType<RealStripe['retrievePaymentIntent']>>['paymentIntent']> &
  NonNullable<Awaited<ReturnType<RealStripe['retrieveSetupIntent']>>['setupIntent']>;
const intentKeys: Record<Exclude<keyof FalseIntent, Known>, never> = {};

/** Written against the declarations, run against the double: the same calls must be right for both. */
function useAsDeclared(stripe: RealStripe) {
  const elements: RealElements = stripe.elements({
    mode: 'payment',
    amount: 1099,
    currency: 'eur',
    paymentMethodCreation: 'manual',
    appearance: {
      theme: 'night',
      variables: { borderRadius: '4px' },
      rules: { '.Input': { color: '#000' } },
    },
    fonts: [{ cssSrc: 'https://fonts.googleapis.com/css?family=Lato' }],
    setupFutureUsage: 'off_session',
  });
  const payment = elements.create('payment', {
    terms: { card: 'always', sepaDebit: 'never' },
    fields: { billingDetails: { name: 'never', phone: 'auto', address: { postalCode: 'never' } } },
    defaultValues: { billingDetails: { email: 'ann@example.test', phone: '1' } },
    wallets: { applePay: 'never', googlePay: 'never' },
    layout: { type: 'accordion', radios: false },
  });
  payment.on('ready', () => {});
  payment.on('change', ({ value, complete }) => [value.type, complete]);
  payment.on('loaderror', ({ error }) => error.message);
  payment.update({ defaultValues: { billingDetails: { email: 'bob@example.test' } } });
  const express = stripe
    .elements({ mode: 'payment', amount: 1099, currency: 'eur' })
    .create('expressCheckout', {
      buttonHeight: 48,
      buttonTheme: { applePay: 'white-outline', googlePay: 'white' },
      buttonType: { applePay: 'plain', googlePay: 'buy' },
      layout: { overflow: 'never' },
      paymentMethods: { applePay: 'always', googlePay: 'never', amazonPay: 'auto', link: 'auto' },
    });
  express.on('click', ({ expressPaymentType, resolve }) =>
    resolve({ lineItems: [], business: { name: expressPaymentType } }),
  );
  express.on('shippingaddresschange', ({ address, resolve, reject }) =>
    address.city ? resolve({}) : reject(),
  );
  express.on('shippingratechange', ({ shippingRate, resolve }) =>
    resolve({ lineItems: [{ name: shippingRate.id, amount: 1 }] }),
  );
  express.on('confirm', ({ paymentFailed }) => paymentFailed({ reason: 'fail' }));
  return { elements, payment, express };
}

const asReal = () => Stripe('pk_test_1', { locale: 'en', apiVersion: '2024-06-20' }) as unknown as RealStripe;

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  window.__stripeCalls = [];
  window.__falseStripe = {};
});

const SECRET = 'cs_test_1_secret_2';

describe('the false Stripe.js', () => {
  it('accepts what the declarations allow', () => {
    const { elements, payment } = useAsDeclared(asReal());
    expect(intentKeys).toEqual({});
    expect(elements.getElement('payment')).toBe(payment);
    void (payment as unknown as Methods<ElementVerb>);
  });

  it.each([
    ['an unknown option', { mode: 'payment', amount: 1, currency: 'eur', amuont: 2 }],
    ['no amount in payment mode', { mode: 'payment', currency: 'eur' }],
    ['an amount below 1', { mode: 'payment', amount: 0, currency: 'eur' }],
    ['an upper-case currency', { mode: 'payment', amount: 1, currency: 'EUR' }],
    ['a fraction as amount', { mode: 'payment', amount: 1.5, currency: 'eur' }],
    ['a secret beside a mode', { mode: 'setup', clientSecret: 'seti_1_secret_1' }],
    ['a malformed secret', { clientSecret: 'seti_1' }],
    [
      'types beside a configuration',
      { mode: 'setup', paymentMethodTypes: ['card'], paymentMethodConfiguration: 'pmc_1' },
    ],
  ])('refuses %s', (_, options) => {
    expect(() => Stripe('pk_test_1').elements(options)).toThrow(/Invalid|Unrecognized|required|together/);
  });

  it.each([
    ['payment', { terms: { sepa_debit: 'always' } }],
    ['payment', { fields: { billingDetails: { name: 'sometimes' } } }],
    ['expressCheckout', { buttonHeight: 56 }],
    ['expressCheckout', { paymentMethods: { amazonPay: 'always' } }],
    ['card', {}],
  ])('refuses %s with %j', (kind, options) => {
    const elements = new Elements({ mode: 'payment', amount: 1, currency: 'eur' });
    expect(() => elements.create(kind, options)).toThrow(/Invalid|Unrecognized|valid Element name/);
  });

  it.each([
    ['', { allowedPaymentMethodTypes: ['card'] }],
    ['', { excludedPaymentMethodTypes: ['amazon_pay'] }],
    ['endive', { paymentMethodTypes: ['card'] }],
  ])('the release "%s" refuses %j', (release, options) => {
    window.__falseStripe = { release: 'clover' };
    expect(() => Stripe('pk_test_1').elements({ mode: 'setup', ...options })).not.toThrow();
    window.__falseStripe = { release };
    expect(() => Stripe('pk_test_1').elements({ mode: 'setup', ...options })).toThrow('Unrecognized');
  });

  it('releases refuse an API version, and since dahlia booleans for radio buttons and older methods', () => {
    window.__falseStripe = { release: 'dahlia' };
    expect(() => Stripe('pk_test_1', { apiVersion: '2024-06-20' })).toThrow('apiVersion');
    const create = (radios: unknown) =>
      new Elements({ mode: 'setup' }).create('payment', { layout: { type: 'accordion', radios } });
    expect(() => create(false)).toThrow('radios');
    expect(() => create('never')).not.toThrow();
    expect(() => createClient().handleCardPayment('pi_1_secret_1')).toThrow('handleCardPayment');
  });

  it.each([
    ['', 'initCheckout'],
    ['acacia', 'initCheckout'],
    ['basil', 'initCheckoutElementsSdk'],
    ['dahlia', 'initCheckout'],
  ] as const)('the release "%s" has no %s', (release, name) => {
    window.__falseStripe = { release };
    expect(() => createClient()[name]({ clientSecret: SECRET })).toThrow('not available');
  });

  it.each([
    ['basil', { clientSecret: SECRET }],
    ['clover', { fetchClientSecret: () => Promise.resolve(SECRET) }],
    ['clover', { clientSecret: 'cs_test_1' }],
    ['clover', { clientSecret: SECRET, adaptivePricing: { enabled: true } }],
    ['clover', { clientSecret: SECRET, elementsOptions: { amount: 1 } }],
  ])('initCheckout of %s refuses %j', (release, options) => {
    window.__falseStripe = { release };
    expect(() => createClient().initCheckout(options)).toThrow(/Invalid|Unrecognized/);
  });

  it('a checkout object confirms only when the total has been read, and takes no default values', async () => {
    window.__falseStripe = { release: 'clover' };
    const session = {
      id: 'cs_test_1',
      status: 'open',
      email: null,
      currency: 'eur',
      amount: 100,
      options: [],
    };
    const body = JSON.stringify({ session: { ...session, payment_method_types: ['card'] } });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
    const checkout = createClient().initCheckout({ clientSecret: SECRET });
    if (!('loadActions' in checkout)) throw new Error('a release before clover');
    expect(() => checkout.createPaymentElement({ defaultValues: {} })).toThrow('defaultValues');
    const element = checkout.createPaymentElement({ layout: 'tabs', wallets: { applePay: 'never' } });
    document.body.innerHTML = '<div></div>';
    element.mount('div');
    const loaded = await checkout.loadActions();
    if (!('actions' in loaded)) throw new Error('not loaded');
    await expect(loaded.actions.confirm({ redirect: 'if_required' })).rejects.toThrow('total.total.amount');
    expect(loaded.actions.getSession().total.total).toHaveProperty('amount', '€1.00');
    await expect(loaded.actions.confirm({ redirect: 'if_required' })).resolves.toMatchObject({
      type: 'success',
    });
  });

  it('creates one element of a kind per group', () => {
    const elements = new Elements({ mode: 'payment', amount: 1, currency: 'eur' });
    expect(elements.create('payment')).toBeInstanceOf(PaymentElement);
    expect(elements.create('expressCheckout')).toBeInstanceOf(ExpressElement);
    expect(() => elements.create('payment')).toThrow('Can only create one Element of type payment');
  });

  it('refuses an empty key and a malformed secret', async () => {
    expect(() => Stripe('')).toThrow('publishable key');
    await expect(
      createClient().confirmPayment({ clientSecret: 'pi_1', redirect: 'if_required' }),
    ).rejects.toThrow('ID_secret_SECRET');
  });

  it('records each call', () => {
    Stripe('pk_test_1').elements({ mode: 'setup' });
    expect(window.__stripeCalls?.map(({ name }) => name)).toEqual(['Stripe', 'elements']);
  });
});
