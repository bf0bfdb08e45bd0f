// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { setTransport } from '../http/transport';
import { startPayment } from './start-payment';

/** A page without layout, `CSS` and `requestIdleCallback`, and a Stripe.js that fires no `ready` events. */
const BOX = (type: string) => `<div class="wc-stripe-upe-element" data-payment-method-type="${type}"></div>`;

document.body.innerHTML = `<div class="woocommerce-notices-wrapper"></div>
<form name="checkout" class="checkout" id="form"><input id="billing_first_name" value="Ann"><input id="billing_email" value="a@b.test">
<select id="billing_country"><option>NL</option><option>US</option></select>
<div id="payment" class="woocommerce-checkout-payment"><ul class="wc_payment_methods">
<li class="wc_payment_method payment_method_stripe_ideal"><input type="radio" name="payment_method" value="stripe_ideal" checked>${BOX('ideal')}</li>
<li class="wc_payment_method payment_method_stripe"><input type="radio" name="payment_method" value="stripe">${BOX('card')}</li>
</ul><button id="place_order">Pay</button></div></form>`;

const calls: unknown[][] = [];
const log = (name: string, answer?: unknown) =>
  vi.fn((...given: unknown[]) => {
    calls.push([name, ...given]);
    return answer;
  });
const element = { mount: log('mount'), unmount: log('unmount'), destroy: log('destroy'), on: log('on') };
const elements = { create: log('create', element), submit: log('submit', Promise.resolve(undefined)) };
const client = {
  elements: log('elements', elements),
  createPaymentMethod: log('createPaymentMethod', Promise.resolve({ paymentMethod: { id: 'pm_1' } })),
};
const of = (name: string) => calls.filter(([called]) => called === name).map(([, given]) => given);
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

it('mounts, follows the country, and pays', async () => {
  const undo = setTransport(() =>
    Promise.resolve({ status: 200, text: '{"success":true}', url: '', header: () => null }),
  );
  const methods = { card: { title: 'Card' }, ideal: { title: 'iDEAL', countries: ['NL'] } };
  Object.assign(globalThis, {
    Stripe: () => client,
    wc_stripe_upe_params: {
      key: 'pk_test_1',
      isCheckout: '1',
      cartTotal: '4500',
      currency: 'EUR',
      paymentMethodsConfig: methods,
    },
  });
  await startPayment();
  await vi.waitFor(() => expect(of('elements')).toHaveLength(2), { timeout: 5000 });
  const country = document.querySelector('#billing_country') as HTMLSelectElement;
  country.value = 'US';
  country.dispatchEvent(new Event('change', { bubbles: true }));
  const chosen = () => document.querySelector<HTMLInputElement>('[name="payment_method"]:checked')?.value;
  await vi.waitFor(() => expect(chosen()).toBe('stripe'));

  const form = document.querySelector('form') as HTMLFormElement;
  const ask = () => form.dispatchEvent(new CustomEvent('checkout_place_order_stripe', { cancelable: true }));
  const isPosted = new Promise<boolean>((answer) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      answer(ask());
    });
  });
  expect(ask()).toBe(false);
  expect(await isPosted).toBe(true);
  expect(field('wc-stripe-payment-method')).toBe('pm_1');
  expect(of('createPaymentMethod')).toEqual([
    {
      elements,
      params: {
        billing_details: { name: 'Ann', email: 'a@b.test', phone: null, address: { country: 'US' } },
      },
    },
  ]);
  undo();
});
