// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { renderFeature } from '../../react/render-feature.fixture';
import { UnclearOutcome } from '../../stripe/confirm-intent';
import { PaymentForm } from '../form/payment-form';
import { startWith } from '../payment.fixture';

let settle: { done: (isLeft: boolean) => void; fail: (cause: unknown) => void };
const follow = vi.fn();
vi.mock('./flows/follow', () => ({ follow }));

const { followReturn } = await import('./follow-return');

let form: HTMLFormElement;
const isCovered = (): boolean => form.classList.contains('processing');

const come = (hash: string): Promise<void> => {
  location.hash = hash;
  form.classList.add('processing');
  return followReturn();
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  follow.mockReset().mockImplementation(
    () =>
      new Promise<boolean>((done, fail) => {
        settle = { done, fail };
      }),
  );
  document.body.innerHTML = `<form class="checkout" name="checkout"><div id="payment" style="display:none">
    <button type="submit">Pay</button></div></form>`;
  form = document.querySelector('form') as HTMLFormElement;
});

it('hashes that lead nowhere do not uncover a form while another is being confirmed', async () => {
  const first = come('#wc-stripe-confirm-pi:189:pi_1_secret_x:n');
  expect(location.hash).toBe('');
  await come('#wc-stripe-confirm-pi:189:pi_1_secret_x:n');
  await come('#wc-stripe-voucher-189');
  await come('');
  expect([follow.mock.calls.length, isCovered()]).toEqual([1, true]);
  settle.done(false);
  await first;
  expect(isCovered()).toBe(false);
  await come('#wc-stripe-voucher-189');
  expect(isCovered()).toBe(false);
});

it('a refusal is shown and opens the payment box', async () => {
  const first = come('#wc-stripe-confirm-pi:189:pi_1_secret_x:n');
  settle.fail({ message: 'Not you.' });
  await first;
  expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Not you.');
  expect(document.querySelector<HTMLElement>('#payment')?.style.display).not.toBe('none');
});

it('after a payment without a clear answer no method can be paid with, and the button stays dead', async () => {
  startWith({ genericErrorMessage: 'Check your inbox.' });
  renderFeature(PaymentForm, form);
  const ask = () => form.dispatchEvent(new CustomEvent('checkout_place_order', { cancelable: true }));
  expect(ask()).toBe(true);
  const first = come('#wc-stripe-confirm-pi:189:pi_1_secret_x:n');
  settle.fail(new UnclearOutcome('lost'));
  await first;
  expect(document.querySelector('.woocommerce-error')?.textContent).toBe('Check your inbox.');
  expect([ask(), form.querySelector('button')?.disabled, isCovered()]).toEqual([false, true, false]);
});
