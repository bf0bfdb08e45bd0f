// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskOf } from './card.fixture';
import { sayFailure } from './failure';
import { showNotice } from './notice';

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
    sayFailure(deskOf(), cause);
    expect(document.querySelector('.woocommerce-error')?.textContent).toBe(text);
  });
});

describe('errors in the notices area', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  it('text stays text, older errors go, focus moves, and the page is told', () => {
    document.body.innerHTML = `<div class="woocommerce-notices-wrapper"><ul class="woocommerce-error"><li>Old</li></ul></div>
      <form class="checkout"><input class="input-text"></form>`;
    const told: string[] = [];
    document.body.addEventListener('checkout_error', (event) =>
      told.push(String((event as CustomEvent).detail[0])),
    );
    document.querySelector('input')?.addEventListener('validate', () => told.push('validate'));
    showNotice(document, '<img src=x> & co');
    const lists = [...document.querySelectorAll('.woocommerce-error')];
    expect(lists.map((list) => list.textContent)).toEqual(['<img src=x> & co']);
    expect(document.activeElement).toBe(lists[0]);
    expect(told).toEqual([
      'validate',
      '<ul class="woocommerce-error" tabindex="-1"><li>&lt;img src=x&gt; &amp; co</li></ul>',
    ]);
  });

  it("the server's own list stays markup; a page without an area gets one", () => {
    document.body.innerHTML = '<form class="checkout" name="checkout"></form>';
    showNotice(document, '<ul class="woocommerce-error" role="alert"><li><b>No</b></li></ul>');
    expect(document.querySelector('.woocommerce-notices-wrapper + form')).not.toBeNull();
    expect(document.querySelector('[role="alert"] > .woocommerce-error b')?.textContent).toBe('No');
  });
});
