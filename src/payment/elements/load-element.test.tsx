import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../host/events/events';
import { renderFeature } from '../../react/render-feature.fixture';
import { startWith } from '../payment.fixture';
import PaymentElement from '../payment-element';
import type { PaymentSession } from '../payment-session';
import { fillBoxes } from './load-element';

// @vitest-environment happy-dom

let payment: PaymentSession;

let open = (): Promise<unknown> => Promise.reject(new Error('blocked'));
vi.mock('../../stripe/open-stripe', async (original) => ({
  ...(await original<typeof import('../../stripe/open-stripe')>()),
  openStripe: () => open(),
}));

const NOT_LOADED = 'Failed to load Card payment method. Please refresh the page and try again.';
const AREA = '<div id="wc-stripe-upe-errors" role="alert"></div>';
const section = (
  area: string,
) => `<fieldset><div class="wc-stripe-upe-element" data-payment-method-type="card"></div>${area}
  <input type="radio" name="payment_method" value="stripe" checked></fieldset>`;

const box = (): HTMLElement => document.querySelector('.wc-stripe-upe-element') ?? document.body;
const renderBox = () => renderFeature((props) => <PaymentElement {...props} payment={payment} />, box());
const area = (): HTMLElement | null => document.querySelector('#wc-stripe-upe-errors');

beforeEach(() => {
  payment = startWith();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open = () => Promise.reject(new Error('blocked'));
  document.body.innerHTML = `<form class="checkout">${section(AREA)}</form>`;
});

it('says in the server’s area why the form is missing, until it is there', async () => {
  renderBox();
  await vi.waitFor(() => expect(area()?.textContent).toBe(NOT_LOADED));
  expect(area()?.firstElementChild?.matches('ul.woocommerce-error')).toBe(true);
  act(() => payment.$messages.setKey('card', ''));
  expect(area()?.innerHTML).toBe('');
});

it('draws an area when a theme left it out', async () => {
  document.body.innerHTML = `<form class="checkout">${section('')}</form>`;
  renderBox();
  await vi.waitFor(() => expect(area()?.textContent).toBe(NOT_LOADED));
  expect([area()?.getAttribute('role'), area()?.previousElementSibling]).toEqual(['alert', box()]);
});

it('draws the message again when an update of the host has removed it', async () => {
  renderBox();
  await vi.waitFor(() => expect(area()?.textContent).toBe(NOT_LOADED));
  area()?.replaceChildren();
  act(() => emit(document.body, 'updated_checkout'));
  expect(area()?.textContent).toBe(NOT_LOADED);
});

it('a failed element is tried again when it is chosen, not with every update', async () => {
  renderBox();
  await vi.waitFor(() => expect(area()?.textContent).toBe(NOT_LOADED));
  const element = { mount: vi.fn(), on: () => undefined };
  open = () => Promise.resolve({ client: { elements: () => ({ create: () => element }) } });
  fillBoxes(payment, document);
  expect(element.mount).not.toHaveBeenCalled();
  fillBoxes(payment, document, { again: true });
  await vi.waitFor(() => expect(element.mount).toHaveBeenCalledWith(box()));
  await vi.waitFor(() => expect(area()?.innerHTML).toBe(''));
});

it('leaves the boxes of BLIK and of unknown methods to the server', () => {
  for (const type of ['blik', 'nothing']) {
    document.body.innerHTML = `<form><div class="wc-stripe-upe-element" data-payment-method-type="${type}"><p>Code</p></div></form>`;
    renderBox()();
    expect(box().innerHTML).toBe('<p>Code</p>');
  }
});
