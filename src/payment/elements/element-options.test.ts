import { beforeEach, describe, expect, it } from 'vitest';
import { startWith } from '../payment.fixture';
import type { PaymentSession } from '../payment-session';
import {
  amountOptions,
  deferredOptions,
  elementOptions,
  termsOptions,
  usageOptions,
} from './element-options';

// @vitest-environment happy-dom

let payment: PaymentSession;

beforeEach(() => {
  payment = startWith();
  document.body.innerHTML = '';
});

describe('options of the element', () => {
  it.each([
    [0, { mode: 'setup', currency: 'eur' }],
    [1, { mode: 'payment', currency: 'eur', amount: 1 }],
  ])('an amount of %i', (amount, expected) => {
    payment.$amount.set(amount);
    expect(amountOptions(payment)).toEqual(expected);
  });

  it('offer Link with the card, other methods alone', () => {
    expect(deferredOptions(payment, 'card', '').paymentMethodTypes).toEqual(['card', 'link']);
    expect(deferredOptions(payment, 'ideal', '').paymentMethodTypes).toEqual(['ideal']);
  });

  it('name a configuration for the one element for all methods', () => {
    payment = startWith({
      isOCEnabled: '1',
      paymentMethodConfigurationParentId: 'pmc_1',
      cartContainsSubscription: '1',
    });
    expect(deferredOptions(payment, 'card', '')).toEqual({
      mode: 'payment',
      currency: 'eur',
      amount: 4500,
      paymentMethodConfiguration: 'pmc_1',
      setupFutureUsage: 'off_session',
    });
  });

  it.each([
    ['', 'paymentMethodTypes', false],
    ['basil', 'paymentMethodTypes', false],
    ['clover', 'paymentMethodTypes', false],
    ['dahlia', 'paymentMethodTypes', 'never'],
    ['endive', 'allowedPaymentMethodTypes', 'never'],
  ])('name types and radio buttons as in the release "%s"', (release, option, radios) => {
    expect(deferredOptions(payment, 'ideal', release)).toHaveProperty(option, ['ideal']);
    payment = startWith({ isOCEnabled: '1' });
    expect(elementOptions(payment, release)).toHaveProperty('layout', { type: 'accordion', radios });
  });

  it.each([
    ['', {}, 'never'],
    ['checked', {}, 'always'],
    ['', { cartContainsSubscription: '1' }, 'always'],
    ['checked', { cartContainsSubscription: '1', subscriptionRequiresManualRenewal: '1' }, 'never'],
  ])('terms with the box %s and %j: %s', (checked, more, expected) => {
    document.body.innerHTML = `<input type="checkbox" id="wc-stripe-new-payment-method" ${checked}>`;
    payment = startWith(more);
    expect(termsOptions(payment)).toEqual({ card: expected, sepaDebit: expected });
  });

  it('hide the fields of the checkout form, except the phone and fields that a theme removed', () => {
    document.body.innerHTML = '<input id="billing_first_name"><input id="billing_country">';
    expect(elementOptions(payment, '')).toEqual({
      terms: { card: 'never', sepaDebit: 'never' },
      wallets: { applePay: 'never', googlePay: 'never' },
      layout: 'tabs',
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
    payment = startWith({ isOrderPay: '1' });
    expect(elementOptions(payment, '')).not.toHaveProperty('fields');
  });

  it('have the mode setup on the add-payment-method page, whatever is in the cart', () => {
    payment = startWith({ isCheckout: '', isAddPaymentMethod: '1' });
    expect(amountOptions(payment)).toEqual({ mode: 'setup', currency: 'eur' });
  });

  it('name the customer on pages without billing fields, without empty values', () => {
    const customerBillingData = { name: 'Ann Lee', email: '', address: { country: 'DE', line2: '' } };
    payment = startWith({ isCheckout: '', isOrderPay: '1', customerBillingData });
    expect(elementOptions(payment, '')).toMatchObject({
      defaultValues: { billingDetails: { name: 'Ann Lee', address: { country: 'DE' } } },
    });
    expect(JSON.stringify(elementOptions(payment, ''))).not.toContain('line2');
    payment = startWith({ customerBillingData });
    expect(elementOptions(payment, '')).not.toHaveProperty('defaultValues');
  });

  it('remove off-session use when the checkbox is cleared', () => {
    payment = startWith({ isOCEnabled: '1' });
    expect(usageOptions(payment)).toEqual({ setupFutureUsage: null });
    payment = startWith();
    expect(usageOptions(payment)).toEqual({});
  });
});
