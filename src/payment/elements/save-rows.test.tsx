import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../host/events/events';
import { setTransport } from '../../http/transport';
import { renderForm, startWith } from '../payment.fixture';

// @vitest-environment happy-dom

beforeEach(() => {
  document.body.innerHTML = '';
  return setTransport(() => Promise.resolve({ status: 200, text: '{}', url: '', header: () => null }));
});

const form = (): HTMLElement => document.querySelector('form') ?? document.body;
const row = (): HTMLElement | null => document.querySelector('p');
const print = (checked = ''): void => {
  document.body.innerHTML = `<form class="checkout"><input type="checkbox" id="createaccount" ${checked}>
    <p class="woocommerce-SavedPaymentMethods-saveNew"></p></form>`;
};

it.each([
  ['guest', {}, '', 'none'],
  ['guest who creates an account', {}, 'checked', ''],
  ['logged in', { isLoggedIn: '1' }, '', ''],
  ['a server that does not print it', { isLoggedIn: undefined }, '', ''],
  ['guest who pays for an order', { isCheckout: '', isOrderPay: '1' }, '', 'none'],
  ['no accounts here', { isSignupOnCheckoutAllowed: '' }, 'checked', 'none'],
])('save row: %s', (_, more, checked, display) => {
  print(checked);
  const payment = startWith(more);
  renderForm(payment, form());
  expect(row()?.style.display).toBe(display);
  act(() => payment.$openMethod.set('p24'));
  expect(row()?.style.display).toBe('none');
});

it.each([
  ['guest', '', '', '', 'none'],
  ['guest who creates an account', '', '', 'checked', ''],
  ['guest who has to register', '', '1', '', ''],
  ['logged in', '1', '', '', ''],
])('save row by what WooCommerce says of accounts: %s', (_, isLoggedIn, isRegistering, checked, display) => {
  vi.stubGlobal('wc_tokenization_form_params', {
    is_logged_in: isLoggedIn,
    is_registration_required: isRegistering,
  });
  print(checked);
  const before10 = { isLoggedIn: undefined, isSignupOnCheckoutAllowed: undefined };
  for (const printed of [before10, { isLoggedIn }]) {
    renderForm(startWith(printed), form());
    expect(row()?.style.display).toBe(display);
  }
  vi.unstubAllGlobals();
});

it('the save row stays hidden while a method that cannot be saved is open inside the one element', () => {
  print();
  const payment = startWith({ isLoggedIn: '1', isOCEnabled: '1' });
  renderForm(payment, form());
  act(() => payment.$openMethod.set('alipay'));
  emit(document.body, 'updated_checkout');
  expect(row()?.style.display).toBe('none');
  act(() => payment.$openMethod.set('card'));
  expect(row()?.style.display).toBe('');
});

it('the save row is hidden while a saved method is chosen', () => {
  document.body.innerHTML = `<form class="checkout"><input type="radio" name="payment_method" value="stripe" checked>
    <input type="radio" name="wc-stripe-payment-token" class="woocommerce-SavedPaymentMethods-tokenInput" value="5">
    <p class="woocommerce-SavedPaymentMethods-saveNew"></p></form>`;
  renderForm(startWith({ isLoggedIn: '1' }), form());
  expect(row()?.style.display).toBe('');
  document.querySelector<HTMLInputElement>('[value="5"]')?.click();
  expect(row()?.style.display).toBe('none');
});
