// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { component, deskOf } from './card.fixture';
import { chosenComponent, usesToken } from './chosen';
import { checkConditions, chooseNewToken, followInside, isKeepable } from './conditions';
import { showSaveRows } from './saving';

beforeEach(() => {
  document.body.innerHTML = '';
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
    ['guest who pays for an order', { isCheckout: '', isOrderPay: '1' }, '', 'none'],
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

describe('the rules of single methods', () => {
  it('a BLIK row that nobody filled in loses its red when another method is chosen, a wrong code stays', () => {
    document.body.innerHTML = `<form class="checkout"><p id="wc-stripe-blik-code_field"
      class="form-row woocommerce-invalid woocommerce-invalid-required-field"><input id="wc-stripe-blik-code"></p></form>`;
    const form = document.querySelector('form') as HTMLElement;
    const row = form.querySelector('p');
    const code = form.querySelector('input') as HTMLInputElement;
    code.value = '12';
    checkConditions(deskOf(), form, true);
    expect(row?.className).toContain('woocommerce-invalid');
    code.value = '';
    checkConditions(deskOf(), form, false);
    expect(row?.className).toContain('woocommerce-invalid');
    checkConditions(deskOf(), form, true);
    expect(row?.className).toBe('form-row');
  });

  it('a token made on the way back from the bank is chosen, and told', () => {
    document.body.innerHTML = `<form id="order_review"><input type="radio" name="t" value="7" checked>
      <input type="radio" name="t" value="55" id="wc-stripe-payment-token-55"></form>`;
    const form = document.querySelector('form') as HTMLElement;
    const told: string[] = [];
    form.addEventListener('change', ({ target }) => told.push((target as HTMLInputElement).value));
    chooseNewToken(deskOf(), form);
    chooseNewToken(deskOf({ newTokenFormId: '#gone' }), form);
    expect(told).toEqual([]);
    chooseNewToken(deskOf({ newTokenFormId: '#wc-stripe-payment-token-55' }), form);
    expect(told).toEqual(['55']);
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
