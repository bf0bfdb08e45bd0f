// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emit } from '../../host/events/events';
import { setTransport } from '../../http/transport';
import { renderFeature } from '../../react/render-feature.fixture';
import { PaymentForm } from '../form/payment-form';
import { startWith } from '../payment.fixture';
import { $openMethod } from '../stores';

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
  ['guest with an account in the making', {}, 'checked', ''],
  ['logged in', { isLoggedIn: '1' }, '', ''],
  ['a server that does not say', { isLoggedIn: undefined }, '', ''],
  ['guest who pays for an order', { isCheckout: '', isOrderPay: '1' }, '', 'none'],
  ['no accounts here', { isSignupOnCheckoutAllowed: '' }, 'checked', 'none'],
])('save row: %s', (_, more, checked, display) => {
  print(checked);
  startWith(more);
  renderFeature(PaymentForm, form());
  expect(row()?.style.display).toBe(display);
  act(() => $openMethod.set('p24'));
  expect(row()?.style.display).toBe('none');
});

it('the save row stays hidden while a method is open inside the one element that cannot be kept', () => {
  print();
  startWith({ isLoggedIn: '1', isOCEnabled: '1' });
  renderFeature(PaymentForm, form());
  act(() => $openMethod.set('alipay'));
  emit(document.body, 'updated_checkout');
  expect(row()?.style.display).toBe('none');
  act(() => $openMethod.set('card'));
  expect(row()?.style.display).toBe('');
});

it('the save row goes while a saved method pays', () => {
  document.body.innerHTML = `<form class="checkout"><input type="radio" name="payment_method" value="stripe" checked>
    <input type="radio" name="wc-stripe-payment-token" class="woocommerce-SavedPaymentMethods-tokenInput" value="5">
    <p class="woocommerce-SavedPaymentMethods-saveNew"></p></form>`;
  startWith({ isLoggedIn: '1' });
  renderFeature(PaymentForm, form());
  expect(row()?.style.display).toBe('');
  document.querySelector<HTMLInputElement>('[value="5"]')?.click();
  expect(row()?.style.display).toBe('none');
});
