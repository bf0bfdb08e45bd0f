// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { emit } from '../../host/events/events';
import { setTransport } from '../../http/transport';
import { renderFeature } from '../../react/render-feature.fixture';
import { PaymentForm } from '../form/payment-form';
import { method, startWith } from '../payment.fixture';
import { chosenMethod, usesToken } from './chosen-method';

beforeEach(() => {
  document.body.innerHTML = '';
  return setTransport(() => Promise.resolve({ status: 200, text: '{}', url: '', header: () => null }));
});

const form = (): HTMLElement => document.querySelector('form') ?? document.body;
const change = (node: Element | null) => node?.dispatchEvent(new Event('change', { bubbles: true }));

describe('choosing', () => {
  it('knows the type behind the chosen radio, and foreign ones as none', () => {
    document.body.innerHTML = `<form class="checkout" name="checkout"><input type="radio" name="payment_method" value="stripe_ideal" checked>
      <input type="radio" name="payment_method" value="bacs"><div id="at"></div></form>`;
    const at = document.querySelector('#at') as HTMLElement;
    expect([chosenMethod(at)?.type, method('card').gateway]).toEqual(['ideal', 'stripe']);
    document.querySelectorAll('input')[1]?.click();
    expect(chosenMethod(at)).toBeUndefined();
  });

  it('an unticked “new” without saved cards is no saved card', () => {
    document.body.innerHTML = '<input type="radio" name="wc-stripe-payment-token" value="new">';
    expect(usesToken(document, 'stripe')).toBe(false);
    document.body.innerHTML += '<input type="radio" name="wc-stripe-payment-token" value="55" checked>';
    expect(usesToken(document, 'stripe')).toBe(true);
  });
});

describe('the rules of single methods', () => {
  it('a BLIK row that nobody filled in loses its red when another method is chosen, a wrong code stays', () => {
    document.body.innerHTML = `<form class="checkout"><p id="wc-stripe-blik-code_field"
      class="form-row woocommerce-invalid woocommerce-invalid-required-field"><input id="wc-stripe-blik-code"></p>
      <input type="radio" name="payment_method" value="stripe"></form>`;
    const row = document.querySelector('p');
    const code = document.querySelector('input') as HTMLInputElement;
    const radio = document.querySelector('[type="radio"]');
    renderFeature(PaymentForm, form());
    code.value = '12';
    change(radio);
    expect(row?.className).toContain('woocommerce-invalid');
    code.value = '';
    emit(document.body, 'updated_checkout');
    expect(row?.className).toContain('woocommerce-invalid');
    change(radio);
    expect(row?.className).toBe('form-row');
  });

  it('a token made on the way back from the bank is chosen, with its events', () => {
    document.body.innerHTML = `<form id="order_review"><input type="radio" name="t" value="7" checked>
      <input type="radio" name="t" value="55" id="wc-stripe-payment-token-55"></form>`;
    const changes: string[] = [];
    form().addEventListener('change', ({ target }) => changes.push((target as HTMLInputElement).value));
    renderFeature(PaymentForm, form())();
    startWith({ newTokenFormId: '#gone' });
    renderFeature(PaymentForm, form())();
    expect(changes).toEqual([]);
    startWith({ newTokenFormId: '#wc-stripe-payment-token-55' });
    renderFeature(PaymentForm, form());
    expect(changes).toEqual(['55']);
  });
});
