// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../host/events/events';
import { renderFeature } from '../../react/render-feature.fixture';
import { startWith } from '../payment.fixture';
import { fillBoxes } from './boxes/fill-boxes';
import { changeElement } from './change-element';
import { PaymentElement } from './payment-element';

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
const area = (): HTMLElement | null => document.querySelector('#wc-stripe-upe-errors');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  open = () => Promise.reject(new Error('blocked'));
  document.body.innerHTML = `<form class="checkout">${section(AREA)}</form>`;
});

it('says in the server’s area why the form is not there, and takes it back when it is', async () => {
  renderFeature(PaymentElement, box());
  await vi.waitFor(() => expect(area()?.textContent).toBe(NOT_LOADED));
  expect(area()?.firstElementChild?.matches('ul.woocommerce-error')).toBe(true);
  act(() => changeElement('card', { message: '' }));
  expect(area()?.innerHTML).toBe('');
});

it('draws an area where a theme left it out', async () => {
  document.body.innerHTML = `<form class="checkout">${section('')}</form>`;
  renderFeature(PaymentElement, box());
  await vi.waitFor(() => expect(area()?.textContent).toBe(NOT_LOADED));
  expect([area()?.getAttribute('role'), area()?.previousElementSibling]).toEqual(['alert', box()]);
});

it('says it again where an update of the host has taken the message away', async () => {
  renderFeature(PaymentElement, box());
  await vi.waitFor(() => expect(area()?.textContent).toBe(NOT_LOADED));
  area()?.replaceChildren();
  act(() => emit(document.body, 'updated_checkout'));
  expect(area()?.textContent).toBe(NOT_LOADED);
});

it('what failed is tried again when it is chosen anew, not with every update', async () => {
  renderFeature(PaymentElement, box());
  await vi.waitFor(() => expect(area()?.textContent).toBe(NOT_LOADED));
  const element = { mount: vi.fn(), on: () => undefined };
  open = () => Promise.resolve({ client: { elements: () => ({ create: () => element }) } });
  fillBoxes(document);
  expect(element.mount).not.toHaveBeenCalled();
  fillBoxes(document, { again: true });
  await vi.waitFor(() => expect(element.mount).toHaveBeenCalledWith(box()));
  await vi.waitFor(() => expect(area()?.innerHTML).toBe(''));
});

it('leaves the box of BLIK, and of a method nobody configured, to the server', () => {
  startWith();
  for (const type of ['blik', 'nothing']) {
    document.body.innerHTML = `<form><div class="wc-stripe-upe-element" data-payment-method-type="${type}"><p>Code</p></div></form>`;
    renderFeature(PaymentElement, box())();
    expect(box().innerHTML).toBe('<p>Code</p>');
  }
});
