import { beforeEach, expect, it, vi } from 'vitest';
import { renderFeature } from '../../react/render-feature.fixture';
import { UnclearOutcome } from '../../stripe/intent-end';
import { renderForm, startWith } from '../payment.fixture';
import type { PaymentSession } from '../payment-session';
import { enterStatus } from '../payment-status';
import PaymentReturns, { followReturn } from './payment-returns';

// @vitest-environment jsdom

const CONFIRM = '#wc-stripe-confirm-pi:189:pi_1_secret_x:n';
const WALLET = '#wc-stripe-wallet-189:cashapp:payment_intent:pi_1_secret_x:%2Fdone:n';

let settle: { done: (result: object) => void; fail: (cause: unknown) => void };
const confirm = vi.hoisted(() => vi.fn());
vi.mock('../../stripe/open-stripe', async (original) => ({
  ...(await original<typeof import('../../stripe/open-stripe')>()),
  openStripe: async () => ({ client: { confirmPayment: confirm, confirmCashappPayment: confirm } }),
}));

let payment: PaymentSession;
let form: HTMLFormElement;
const isCovered = (): boolean => form.classList.contains('processing');

const come = (hash: string): Promise<void> => {
  location.hash = hash;
  form.classList.add('processing');
  return followReturn(payment);
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  payment = startWith();
  confirm.mockReset().mockImplementation(
    () =>
      new Promise<object>((done, fail) => {
        settle = { done, fail };
      }),
  );
  document.body.innerHTML = `<form class="checkout" name="checkout"><div id="payment" style="display:none">
    <button type="submit">Pay</button></div></form>`;
  form = document.querySelector('form') as HTMLFormElement;
});

it('hashes that are not followed do not unlock a form while another one is being confirmed', async () => {
  const first = come(WALLET);
  expect(location.hash).toBe('');
  await come(WALLET);
  await come('#wc-stripe-voucher-189');
  await come('');
  expect([confirm.mock.calls.length, isCovered()]).toEqual([1, true]);
  // The shopper closes the dialog.
  settle.done({ paymentIntent: { id: 'pi_1', status: 'requires_action' } });
  await first;
  expect(isCovered()).toBe(false);
  await come('#wc-stripe-voucher-189');
  expect(isCovered()).toBe(false);
});

it('a refusal is shown, and so is the payment section', async () => {
  const first = come(CONFIRM);
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled());
  settle.done({ error: { type: 'card_error', message: 'Not you.' } });
  await first;
  expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Not you.');
  expect(document.querySelector<HTMLElement>('#payment')?.style.display).not.toBe('none');
});

it('after a payment without a clear answer no method can be used, and the button stays disabled', async () => {
  payment = startWith({ genericErrorMessage: 'Check your inbox.' });
  renderForm(payment, form);
  const ask = () => form.dispatchEvent(new CustomEvent('checkout_place_order', { cancelable: true }));
  expect(ask()).toBe(true);
  const first = come(CONFIRM);
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled());
  settle.fail(new UnclearOutcome('lost'));
  await first;
  expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Check your inbox.');
  expect([ask(), form.querySelector('button')?.disabled, isCovered()]).toEqual([false, true, false]);
});

it('says so without the host’s words, and again with each further attempt', async () => {
  renderForm(payment, form);
  const first = come(CONFIRM);
  await vi.waitFor(() => expect(confirm).toHaveBeenCalled());
  settle.fail(new UnclearOutcome('lost'));
  await first;
  const notice = () => document.querySelector('.woocommerce-error')?.textContent;
  expect(notice()).toContain('your order may have been placed');
  document.querySelector('.woocommerce-error')?.remove();
  form.dispatchEvent(new CustomEvent('checkout_place_order', { cancelable: true }));
  expect(notice()).toContain('your order may have been placed');
});

it('a form that was posted can be sent again when its page comes back from the back/forward cache', () => {
  renderFeature((props) => <PaymentReturns {...props} payment={payment} />, document.body);
  enterStatus(payment, 'posted');
  form.classList.add('processing');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect([payment.status, isCovered()]).toEqual(['posted', true]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([payment.status, isCovered()]).toEqual(['idle', false]);
});
