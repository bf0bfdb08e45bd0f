import { describe, expect, test } from 'vitest';
import { connectFeature } from '../../react/render-feature.fixture';
import { at, freshMethodsEachTest } from './payment-methods.fixture';
import { connect as connectSavedMethods } from './saved-methods';

// @vitest-environment jsdom

freshMethodsEachTest();

const mount = (): void => void connectFeature(connectSavedMethods, at('ul'));

describe('saved payment methods', () => {
  const list = (count: number, items: string): string =>
    `<input type="checkbox" id="createaccount"><div class="payment_box"><ul class="woocommerce-SavedPaymentMethods" data-count="${count}">${items}</ul><fieldset class="wc-payment-form"></fieldset><p class="woocommerce-SavedPaymentMethods-saveNew"></p></div>`;
  const item = (value: string): string =>
    `<li class="woocommerce-SavedPaymentMethods-${value === 'new' ? 'new' : 'token'}"><input type="radio" name="t" value="${value}" class="woocommerce-SavedPaymentMethods-tokenInput"></li>`;
  const shown = (): boolean[] =>
    ['fieldset', 'p'].map((tag) => at<HTMLElement>(`.payment_box ${tag}`).style.display !== 'none');
  const params = (value: object): object => Object.assign(globalThis, { wc_tokenization_form_params: value });

  test('none checked: the last one is checked; "new" shows the card fields and the save box', () => {
    document.body.innerHTML = list(1, item('7') + item('new'));
    mount();
    expect(at('[value="new"]').checked).toBe(true);
    expect(shown()).toEqual([true, true]);
    at('[value="7"]').checked = true;
    at('[value="7"]').dispatchEvent(new Event('change', { bubbles: true }));
    expect(shown()).toEqual([false, false]);
  });

  test('no saved method: the "new" item is removed; the save box is for shoppers who have or get an account', () => {
    document.body.innerHTML = list(0, item('new'));
    mount();
    expect(document.querySelector('[value="new"]')).toBeNull();
    expect(shown()).toEqual([true, false]);
    at('#createaccount').checked = true;
    at('#createaccount').dispatchEvent(new Event('change', { bubbles: true }));
    expect(shown()).toEqual([true, true]);
  });

  test('a page that does not say who pays keeps its save box', () => {
    document.body.innerHTML = list(0, item('new')).replace(/<input.*?>/, '');
    mount();
    expect(shown()).toEqual([true, true]);
  });

  test.each([{ is_logged_in: '1' }, { is_registration_required: '1' }])('save box with %o', (value) => {
    params(value);
    document.body.innerHTML = list(0, item('new'));
    mount();
    expect(shown()).toEqual([true, true]);
  });
});
