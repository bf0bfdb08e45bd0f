// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseExpressSettings } from '../express-settings';
import { demandRequiredField, withTypedFields } from './checkout-fields';

const settingsFor = (more: object = {}) => {
  const settings = parseExpressSettings({
    stripe: { publishable_key: 'pk_test_1' },
    is_checkout_page: true,
    nonce: {},
    ...more,
  });
  if (!settings) throw new Error('no settings');
  return settings;
};

const row = (key: string, html: string, classes = 'validate-required'): string =>
  `<p class="form-row ${classes}" id="${key}_field"><label>${key} <span class="required">*</span></label>${html}</p>`;
const FORM = `<form class="checkout" name="checkout">
  ${row('billing_first_name', '<input name="billing_first_name" value="Typed">')}
  ${row('billing_company', '<input name="billing_company" value="Mill Ltd">')}
  ${row('vat', '<input name="vat" value="DE1">')}
  <input type="checkbox" name="consent" value="yes" checked><input type="checkbox" name="news" value="yes">
  <input type="radio" name="title" value="a"><input type="radio" name="title" value="b" checked>
  <select name="list[]" multiple><option selected>1</option><option selected>2</option></select>
  <input type="hidden" name="source" value="x"><input type="checkbox" name="createaccount" value="1" checked>
  <input type="password" name="account_password" value="secret">
  <input name="shipping_company" value=""><input name="shipping_method[0]" value="form">
  <ul class="payment_methods"><li><input type="radio" name="payment_method" value="cod" checked>
  <input name="other-gateway-number" value="4242"></li></ul></form>`;

beforeEach(() => {
  document.body.innerHTML = FORM;
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

describe('fields of an order by wallet', () => {
  it('are those of the wallet, what it left empty, and every other field as typed', () => {
    const filled = {
      billing_first_name: 'Wallet',
      billing_company: '',
      shipping_company: '',
      shipping_method: ['flat'],
      payment_method: 'stripe',
    };
    expect(withTypedFields(filled)).toEqual({
      ...filled,
      billing_company: 'Mill Ltd',
      shipping_company: 'Mill Ltd',
      vat: 'DE1',
      consent: 'yes',
      title: 'b',
      list: ['1', '2'],
      source: 'x',
      createaccount: '1',
      account_password: 'secret',
    });
  });

  it('are those of the checkout beside the buttons where the page has two complete ones', () => {
    const complete = (vat: string, more = ''): string =>
      `<div>${more}<form class="checkout"><input name="vat" value="${vat}"><div class="woocommerce-checkout-payment"></div></form></div>`;
    const buttons = '<div id="wc-stripe-express-checkout-element"></div>';
    document.body.innerHTML = complete('first') + complete('second', buttons);
    expect(withTypedFields({})).toEqual({ vat: 'second' });
  });

  it('include those of a second form', () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<form class="checkout"><input name="tax" value="9"></form>',
    );
    expect(withTypedFields({})).toMatchObject({ tax: '9', vat: 'DE1' });
  });

  it('are those of the wallet alone on a page without a checkout form', () => {
    document.body.innerHTML = '';
    expect(withTypedFields({ terms: '1' })).toEqual({ terms: '1' });
  });
});

describe('a required field of the shop', () => {
  const empty = (name: string): void => {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) field.value = '';
  };

  it('that is empty is focused and says so, and the sheet stays closed', () => {
    empty('vat');
    expect(demandRequiredField(settingsFor())).toBe(true);
    const field = document.querySelector<HTMLInputElement>('[name="vat"]');
    expect(field?.validationMessage).toBe('vat is a required field.');
    expect(document.querySelector('#vat_field')?.className).toContain('woocommerce-invalid-required-field');
    field?.dispatchEvent(new Event('input'));
    expect(field?.validationMessage).toBe('');
  });

  it.each(['billing_first_name'])('that the wallet fills is not asked for: %s', (name) => {
    empty(name);
    expect(demandRequiredField(settingsFor())).toBe(false);
  });

  it('is asked for at the Store API only where the shop registered it', () => {
    empty('vat');
    const nonce = { wc_store_api: 'n' };
    expect(demandRequiredField(settingsFor({ nonce }))).toBe(false);
    const custom_checkout_fields = { vat: { location: 'order' } };
    expect(demandRequiredField(settingsFor({ nonce, custom_checkout_fields }))).toBe(true);
  });

  it('is no matter of product and cart pages', () => {
    empty('vat');
    expect(demandRequiredField(settingsFor({ is_checkout_page: false, is_cart_page: true }))).toBe(false);
  });
});
