// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startWith } from './payment.fixture';
import { showFailure, showNotice } from './payment-notice';

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('errors of a submit', () => {
  it.each([
    [{}, 'An unknown error occurred.'],
    [new TypeError('x is not a function'), 'Payment failed. Please try again.'],
    [{ message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
  ])('%j', (cause, text) => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    showFailure(startWith(), cause);
    expect(document.querySelector('.woocommerce-error')?.textContent).toBe(text);
  });
});

describe('errors in the notices area', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it('text stays text, older notices are removed, the focus moves, and an event is emitted', () => {
    document.body.innerHTML = `<div class="woocommerce-notices-wrapper"><ul class="woocommerce-error"><li>Old</li></ul></div>
      <div class="woocommerce-message">Coupon applied</div><form class="checkout"><input class="input-text"></form>`;
    const emitted: string[] = [];
    document.body.addEventListener('checkout_error', (event) =>
      emitted.push(String((event as CustomEvent).detail[0])),
    );
    document.querySelector('input')?.addEventListener('validate', () => emitted.push('validate'));
    showNotice('<img src=x> & co');
    const lists = [...document.querySelectorAll('.woocommerce-error, .woocommerce-message')];
    expect(lists.map((list) => list.textContent)).toEqual(['<img src=x> & co']);
    expect(document.activeElement).toBe(lists[0]);
    expect(emitted).toEqual([
      'validate',
      '<ul class="woocommerce-error" tabindex="-1"><li>&lt;img src=x&gt; &amp; co</li></ul>',
    ]);
  });

  it("the server's own list stays markup; a page without an area gets one", () => {
    document.body.innerHTML = '<form class="checkout" name="checkout"></form>';
    showNotice('<ul class="woocommerce-error" role="alert"><li><b>No</b></li></ul>');
    expect(document.querySelector('.woocommerce-notices-wrapper + form')).not.toBeNull();
    expect(document.querySelector('[role="alert"] > .woocommerce-error b')?.textContent).toBe('No');
  });
});
