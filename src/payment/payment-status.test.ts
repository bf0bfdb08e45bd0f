// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { createPaymentSession, type PaymentSession, type PaymentStatus } from './payment-session';
import { enterStatus } from './payment-status';

let payment: PaymentSession;
const form = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
const lockedForms = (): string[] =>
  [...document.querySelectorAll('form.processing')].map((one) => one.id || one.className.split(' ')[0] || '');
const enter = (...statuses: PaymentStatus[]): string[] => {
  for (const status of statuses) enterStatus(payment, status);
  return lockedForms();
};

beforeEach(() => {
  payment = createPaymentSession();
  document.body.innerHTML = '<form class="checkout"></form><form id="order_review"></form>';
});

it.each<[string, string, PaymentStatus[], string[]]>([
  ['a form whose payment is prepared', '#order_review', [], ['order_review']],
  ['order-pay until the page is left', '#order_review', ['submitting', 'posted'], ['order_review']],
  ['nothing after a submit that was stopped', '#order_review', ['submitting', 'idle'], []],
  ['no checkout, which locks itself', '.checkout', ['submitting'], []],
])('locks %s', (_what, selector, then, locked) => {
  enterStatus(payment, 'preparing', { form: form(selector) });
  expect(enter(...then)).toEqual(locked);
});

it('leaves a form alone that another script has locked', () => {
  form('.checkout').classList.add('processing');
  enterStatus(payment, 'preparing', { form: form('#order_review') });
  expect(enter('idle')).toEqual(['checkout']);
});

it('locks every form during a confirmation, and unlocks whatever is there after it', () => {
  expect(enter('confirming')).toEqual(['checkout', 'order_review']);
  form('.checkout').outerHTML = '<form class="checkout processing"></form>';
  expect(enter('idle')).toEqual([]);
});

it('unlocks the forms and disables their buttons for good after an unclear outcome', () => {
  form('.checkout').innerHTML = '<button type="submit">Pay</button>';
  expect(enter('confirming', 'unknown', 'confirming')).toEqual([]);
  expect([payment.status, form('button').hasAttribute('disabled')]).toEqual(['unknown', true]);
});
