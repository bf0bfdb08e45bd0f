// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { amountOptions } from './amount-options';
import { component, deskOf } from './card.fixture';
import { deferredOptions, elementOptions, termsOptions, usageOptions } from './element-options';

const door = { client: {} as never, typesOption: 'paymentMethodTypes' as const };

beforeEach(() => {
  document.body.innerHTML = '';
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
