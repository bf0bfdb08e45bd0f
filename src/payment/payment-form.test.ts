// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { setTransport } from '../http/transport';
import { startPayment } from './start-payment';

const BOX = '<div class="wc-stripe-upe-element" data-payment-method-type="card"></div>';

document.body.innerHTML = `<form name="checkout" class="checkout"><input id="billing_email"><input id="billing_phone">
<input id="shipping_phone" value="070"><div class="woocommerce-checkout-payment">
<input type="radio" name="payment_method" value="stripe" checked><div id="section">${BOX}</div>
<input type="checkbox" id="wc-stripe-new-payment-method"></div></form>`;

const log: string[] = [];
const element = {
  mount: (box: HTMLElement) => {
    log.push('mount');
    box.append(document.createElement('div'));
  },
  on: () => element,
  update: (options: object) => log.push(`update ${JSON.stringify(options)}`),
};
const elements = {
  create: (kind: string) => {
    log.push(`create ${kind}`);
    return element;
  },
};

const change = (node: Element | null, type: string) =>
  node?.dispatchEvent(new Event(type, { bubbles: type !== 'blur' }));
const taken = () => log.splice(0);

it('emits an event before each mount, follows contact and save checkbox, and mounts the same element again', async () => {
  const undo = setTransport(() => Promise.reject(new Error('offline')));
  document.body.addEventListener('wc-credit-card-form-init', ({ bubbles }) => log.push(`init ${bubbles}`));
  const method = { title: 'Card', isReusable: true };
  Object.assign(globalThis, {
    Stripe: () => ({ elements: () => elements }),
    wc_stripe_upe_params: {
      key: 'pk_test_1',
      isCheckout: '1',
      cartTotal: '4500',
      currency: 'EUR',
      appearance: { theme: 'stripe' },
      paymentMethodsConfig: { card: method, link: method },
    },
  });
  await startPayment();
  await vi.waitFor(() => expect(log).toHaveLength(3), { timeout: 20_000 });
  expect(taken()).toEqual(['create payment', 'init false', 'mount']);

  const email = document.querySelector<HTMLInputElement>('#billing_email');
  change(email, 'blur');
  expect(taken()).toEqual([]);
  if (email) email.value = 'ann@example.test';
  const contact = '{"defaultValues":{"billingDetails":{"email":"ann@example.test","phone":"070"}}}';
  await vi.waitFor(() => {
    change(email, 'blur');
    expect(log).toHaveLength(1);
  });
  expect(taken()).toEqual([`update ${contact}`]);

  document.querySelector<HTMLInputElement>('#wc-stripe-new-payment-method')?.click();
  expect(taken()).toEqual(['update {"terms":{"card":"always"}}']);

  const section = document.querySelector('#section');
  if (section) section.innerHTML = BOX;
  document.body.dispatchEvent(new CustomEvent('updated_checkout', { detail: [{}] }));
  await vi.waitFor(() => expect(log).toHaveLength(2));
  expect(taken()).toEqual(['init false', 'mount']);
  undo();
});
