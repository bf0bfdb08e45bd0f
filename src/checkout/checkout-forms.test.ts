// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { activeForm, fieldOfCheckout, formsOf, serializeCheckout } from './checkout-forms';

const at = (id: string): HTMLFormElement => document.getElementById(id) as HTMLFormElement;
const PAYMENT =
  '<div class="woocommerce-checkout-payment"><input type="radio" name="payment_method" value="cod" checked></div>';
const page = (address: string, payment: string): void => {
  document.body.innerHTML = `<form class="checkout" id="address">${address}</form>
    <form class="checkout" id="payment">${payment}${PAYMENT}</form>`;
};
const sent = (): Record<string, string> => Object.fromEntries(serializeCheckout(formsOf(at('payment'))));

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('forms of one checkout', () => {
  it('belong to the form with the payment methods', () => {
    page('<input name="a">', '');
    expect(formsOf(at('address'))).toEqual([at('payment'), at('address')]);
    expect(activeForm()).toBe(at('payment'));
  });

  it('are separate checkouts where each of them can order: the one in use is the active one', () => {
    page(PAYMENT, '<input id="here">');
    expect(formsOf(at('address'))).toEqual([at('address')]);
    expect(formsOf(at('payment'))).toEqual([at('payment')]);
    document.getElementById('here')?.focus();
    expect(activeForm()).toBe(at('payment'));
  });

  it.each([
    ['no copy', '<input name="city" value="Ulm">', '', { city: 'Ulm' }],
    [
      'a late hidden copy',
      '<input name="city" value="Ulm">',
      '<input type="hidden" name="city" value="">',
      { city: 'Ulm' },
    ],
    [
      'a box that is not ticked, with a copy that is',
      '<input type="checkbox" name="ship" value="1">',
      '<input type="hidden" name="ship" value="1">',
      {},
    ],
    [
      'hidden in both',
      '<input type="hidden" name="nonce" value="old">',
      '<input type="hidden" name="nonce" value="new">',
      { nonce: 'new' },
    ],
    [
      'typed in both',
      '<input name="city" value="Ulm">',
      '<input name="city" value="Bonn">',
      { city: 'Bonn' },
    ],
    ['hidden in the address only', '<input type="hidden" name="step" value="1">', '', { step: '1' }],
  ])('send each field once: %s', (_name, address, payment, fields) => {
    page(address, payment);
    expect(sent()).toEqual({ ...fields, payment_method: 'cod' });
  });

  it('a field is looked for in the forms by id, in the page by id, in the forms by name', () => {
    page('<input id="billing_city" value="a">', '<input type="hidden" name="billing_city" value="c">');
    expect(fieldOfCheckout(formsOf(at('payment')), 'billing_city')).toHaveProperty('value', 'a');
    page('', '<input type="hidden" name="billing_city" value="c">');
    expect(fieldOfCheckout(formsOf(at('payment')), 'billing_city')).toHaveProperty('value', 'c');
    document.body.insertAdjacentHTML('beforeend', '<input id="billing_city" value="b">');
    expect(fieldOfCheckout(formsOf(at('payment')), 'billing_city')).toHaveProperty('value', 'b');
  });
});
