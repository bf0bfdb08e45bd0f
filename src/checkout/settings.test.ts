// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { nonceOf } from '../shop/client';
import { errorHtml, message } from './messages';
import { gatewaysWithCustomButton, hasSettings, setting, textSetting } from './settings';

const GOOD = {
  wc_ajax_url: '/?wc-ajax=%%endpoint%%',
  checkout_url: '/?wc-ajax=checkout',
  update_order_review_nonce: 'u',
  apply_coupon_nonce: 'a',
  remove_coupon_nonce: 'r',
  option_guest_checkout: 'yes',
  is_checkout: '1',
  i18n_checkout_error: ' <a href="/orders">Orders</a> ',
};

const print = (value: unknown, name = 'wc_checkout_params'): void => {
  Object.assign(globalThis, { [name]: value });
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'wc_checkout_params');
  Reflect.deleteProperty(globalThis, 'wc_add_payment_method_params');
});

describe('wc_checkout_params', () => {
  test('good settings', () => {
    print(GOOD);
    expect(hasSettings()).toBe(true);
    expect(textSetting('checkout_url')).toBe('/?wc-ajax=checkout');
    expect(setting('is_checkout')).toBe('1');
  });

  for (const raw of [undefined, null, [], 'x', {}, { wc_ajax_url: [], checkout_url: {} }]) {
    test(`missing, corrupt or nonsensical: ${JSON.stringify(raw)}`, () => {
      print(raw);
      expect(hasSettings()).toBe(false);
      expect(textSetting('wc_ajax_url')).toBe('');
    });
  }

  test('a nonce that a plugin replaced is used from then on', () => {
    const params = { ...GOOD };
    print(params);
    params.update_order_review_nonce = 'fresh';
    expect(nonceOf('update_order_review')).toBe('fresh');
  });

  test('the checkout’s list of custom buttons takes precedence over the account page’s', () => {
    print({ gateways_with_custom_place_order_button: ['b'] }, 'wc_add_payment_method_params');
    expect(gatewaysWithCustomButton()).toEqual(['b']);
    print({ gateways_with_custom_place_order_button: { 1: 'a' } });
    expect(gatewaysWithCustomButton()).toEqual(['a']);
  });
});

describe('messages', () => {
  test('the shop’s generic error is trimmed', () => {
    print(GOOD);
    expect(errorHtml()).toBe('<a href="/orders">Orders</a>');
    print({ ...GOOD, i18n_checkout_error: '  ' });
    expect(errorHtml()).toBe('');
  });

  test('our texts can be translated by the settings', () => {
    expect(message('placing')).toBe('Placing your order. Please wait.');
    print({ ...GOOD, i18n_placing: 'Bestellung wird aufgegeben.' });
    expect(message('placing')).toBe('Bestellung wird aufgegeben.');
  });
});
