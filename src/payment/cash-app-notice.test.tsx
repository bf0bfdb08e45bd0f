// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { emit } from '../host/events/events';
import { setTransport } from '../http/transport';
import { renderForm, startWith } from './payment.fixture';

beforeEach(() => {
  document.body.innerHTML = '';
  return setTransport(() => Promise.resolve({ status: 200, text: '{}', url: '', header: () => null }));
});

const form = (): HTMLElement => document.querySelector('form') ?? document.body;
const notice = (): Element | null => document.querySelector('[data-testid="cash-app-limit-notice"]');
const print = (): void => {
  document.body.innerHTML = `<form class="checkout"><div class="woocommerce-checkout-payment"><ul>
    <input type="radio" name="payment_method" id="payment_method_stripe_cashapp" value="stripe_cashapp">
    <input type="radio" name="payment_method" value="stripe" checked></ul></div></form>`;
};
const choose = (value: string): void =>
  act(() => document.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click());

it('the warning about a large amount with Cash App is first in the payment section while both apply', () => {
  print();
  const payment = startWith({ cartTotal: '200001' });
  renderForm(payment, form());
  expect(notice()).toBeNull();
  choose('stripe_cashapp');
  expect(notice()).toBe(document.querySelector('.woocommerce-checkout-payment')?.firstElementChild);
  act(() => payment.$amount.set(200_000));
  expect(notice()).toBeNull();
  act(() => payment.$amount.set(300_000));
  expect(notice()?.textContent).toContain('Cash App Pay may reject');
  choose('stripe');
  expect(notice()).toBeNull();
});

it('the warning is drawn again in a replaced section', () => {
  print();
  const payment = startWith({ cartTotal: '200001' });
  renderForm(payment, form());
  choose('stripe_cashapp');
  const section = document.querySelector('.woocommerce-checkout-payment') as HTMLElement;
  section.replaceWith(Object.assign(section.cloneNode(true) as HTMLElement, { id: 'fresh' }));
  notice()?.remove();
  document.querySelector<HTMLInputElement>('#payment_method_stripe_cashapp')?.click();
  act(() => emit(document.body, 'updated_checkout'));
  expect(notice()).toBe(document.querySelector('#fresh')?.firstElementChild);
});
