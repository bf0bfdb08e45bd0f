import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Stop } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { isCovered } from '../../overlay/layers';
import { connectFeature } from '../../react/render-feature.fixture';
import { connect as connectPaymentForm } from './payment-form';

// @vitest-environment jsdom

const METHODS = ['bacs', 'cod']
  .map(
    (id) =>
      `<li><input type="radio" class="input-radio" name="payment_method" id="payment_method_${id}" value="${id}" data-order_button_text="Pay by ${id}"></li>`,
  )
  .join('');

const form = (): HTMLFormElement => document.forms[0] as HTMLFormElement;
const button = (): HTMLElement => document.querySelector('#place_order') as HTMLElement;

let stops: Stop[] = [];
let emitted: string[];

function open(id: string): void {
  document.body.innerHTML = `<form id="${id}"><ul class="payment_methods">${METHODS}</ul><button id="place_order" data-value="Pay">Add</button></form>`;
  emitted = [];
  const names = ['payment_method_selected', 'init_add_payment_method'];
  stops = names.map((name) => listen(document.body, name, { host: true }, () => emitted.push(name)));
  connectFeature(connectPaymentForm, form());
}

/** Submits the form; returns whether the browser would post it. */
const submit = (): boolean =>
  form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});

afterEach(() => {
  for (const stop of stops) stop();
});

test('order-pay: the first method is chosen and names the button, another one is emitted', () => {
  open('order_review');
  expect([form().noValidate, button().textContent]).toEqual([true, 'Pay by bacs']);
  document.getElementById('payment_method_cod')?.click();
  expect([button().textContent, emitted]).toEqual([
    'Pay by cod',
    ['payment_method_selected', 'payment_method_selected'],
  ]);
});

test('add-payment-method: the button keeps its text, and the start is emitted', () => {
  open('add_payment_method');
  expect([form().noValidate, button().textContent, emitted]).toEqual([
    false,
    'Add',
    ['init_add_payment_method'],
  ]);
});

test('a submitted form is covered and posted once; a page from the back/forward cache can be used again', () => {
  open('order_review');
  expect([submit(), isCovered(form())]).toEqual([true, true]);
  expect(submit()).toBe(false);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(isCovered(form())).toBe(false);
  expect(submit()).toBe(true);
});

test('a submit that a gateway cancelled is left to the gateway', () => {
  open('order_review');
  document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
  expect([submit(), isCovered(form())]).toEqual([false, false]);
  expect(submit()).toBe(true);
});
