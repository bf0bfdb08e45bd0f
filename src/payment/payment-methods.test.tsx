// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { emit } from '../host/events/events';
import { setTransport } from '../http/transport';
import { method, renderForm, startWith } from './payment.fixture';
import { chosenStripeMethod, usesToken } from './payment-methods';

beforeEach(() => {
  document.body.innerHTML = '';
  return setTransport(() => Promise.resolve({ status: 200, text: '{}', url: '', header: () => null }));
});

const form = (): HTMLElement => document.querySelector('form') ?? document.body;
const change = (node: Element | null) => node?.dispatchEvent(new Event('change', { bubbles: true }));

describe('choosing', () => {
  it('finds the type of the chosen radio, and none for other gateways', () => {
    document.body.innerHTML = `<form class="checkout" name="checkout"><input type="radio" name="payment_method" value="stripe_ideal" checked>
      <input type="radio" name="payment_method" value="bacs"><div id="at"></div></form>`;
    const at = document.querySelector('#at') as HTMLElement;
    const payment = startWith();
    expect([chosenStripeMethod(payment, at)?.type, method(payment, 'card').gateway]).toEqual([
      'ideal',
      'stripe',
    ]);
    document.querySelectorAll('input')[1]?.click();
    expect(chosenStripeMethod(payment, at)).toBeUndefined();
  });

  it('an unticked “new” without saved cards does not mean a saved card', () => {
    document.body.innerHTML = '<input type="radio" name="wc-stripe-payment-token" value="new">';
    expect(usesToken(document, 'stripe')).toBe(false);
    document.body.innerHTML += '<input type="radio" name="wc-stripe-payment-token" value="55" checked>';
    expect(usesToken(document, 'stripe')).toBe(true);
  });
});

describe('the rules of single methods', () => {
  it('an empty BLIK row loses its error style when another method is chosen, a wrong code keeps it', () => {
    document.body.innerHTML = `<form class="checkout"><p id="wc-stripe-blik-code_field"
      class="form-row woocommerce-invalid woocommerce-invalid-required-field"><input id="wc-stripe-blik-code"></p>
      <input type="radio" name="payment_method" value="stripe"></form>`;
    const row = document.querySelector('p');
    const code = document.querySelector('input') as HTMLInputElement;
    const radio = document.querySelector('[type="radio"]');
    renderForm(startWith(), form());
    code.value = '12';
    change(radio);
    expect(row?.className).toContain('woocommerce-invalid');
    code.value = '';
    emit(document.body, 'updated_checkout');
    expect(row?.className).toContain('woocommerce-invalid');
    change(radio);
    expect(row?.className).toBe('form-row');
  });

  it('a token that was created on the way back from the bank is chosen, with its events', () => {
    document.body.innerHTML = `<form id="order_review"><input type="radio" name="t" value="7" checked>
      <input type="radio" name="t" value="55" id="wc-stripe-payment-token-55"></form>`;
    const changes: string[] = [];
    form().addEventListener('change', ({ target }) => changes.push((target as HTMLInputElement).value));
    renderForm(startWith(), form())();
    renderForm(startWith({ newTokenFormId: '#gone' }), form())();
    expect(changes).toEqual([]);
    renderForm(startWith({ newTokenFormId: '#wc-stripe-payment-token-55' }), form());
    expect(changes).toEqual(['55']);
  });
});
