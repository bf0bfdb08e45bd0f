// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reviewFields } from './checkout-forms';

const PAGE = `<input type="radio" name="shipping_method[1]" data-index="1" value="outside" checked>
<form class="checkout">
  <input id="billing_country" name="billing_country" value="IE">
  <input id="billing_state" name="billing_state" value="D">
  <p class="address-field validate-required"><input id="billing_postcode" name="billing_postcode" value="D01 X"></p>
  <p class="address-field validate-required"><input id="billing_city" name="billing_city" value="Dún"></p>
  <input id="billing_address_1" name="billing_address_1" value="O'Connell &amp; Co">
  <h3 id="ship-to-different-address"><input type="checkbox" name="ship_to_different_address" value="1"></h3>
  <input id="shipping_country" name="shipping_country" value="FR"><input id="shipping_city" name="shipping_city" value="">
  <input type="radio" name="shipping_method[0]" data-index="0" value="flat:1">
  <input type="radio" name="shipping_method[0]" data-index="0" value="flat:2" checked>
  <input type="hidden" name="shipping_method[2]" data-index="2" value="only">
  <select class="shipping_method" data-index="3"><option value="s" selected>S</option></select>
  <input type="radio" name="payment_method" value="bacs"><input type="radio" name="payment_method" value="cod" checked>
  <input type="file" name="upload"><button name="place" value="1">Go</button>
</form>`;

const form = (): HTMLFormElement => document.forms[0] as HTMLFormElement;
const tick = (selector: string): void => {
  (document.querySelector(selector) as HTMLInputElement).checked = true;
};

beforeEach(() => {
  document.body.innerHTML = PAGE;
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

describe('the fields of update_order_review', () => {
  test('all of them, shipping as billing, missing values empty', () => {
    const { post_data: _, ...fields } = reviewFields(form(), { update_shipping_method: true });
    expect(fields).toEqual({
      payment_method: 'cod',
      country: 'IE',
      state: 'D',
      postcode: 'D01 X',
      city: 'Dún',
      address: "O'Connell & Co",
      address_2: '',
      s_country: 'IE',
      s_state: 'D',
      s_postcode: 'D01 X',
      s_city: 'Dún',
      s_address: "O'Connell & Co",
      s_address_2: '',
      has_full_address: true,
      shipping_method: { 0: 'flat:2', 1: 'outside', 2: 'only', 3: 's' },
    });
  });

  test('another shipping address: its fields', () => {
    tick('#ship-to-different-address input');
    expect(reviewFields(form(), {})).toMatchObject({ s_country: 'FR', s_city: '', s_postcode: '' });
  });

  test('rates are omitted only when update_shipping_method is false', () => {
    expect('shipping_method' in reviewFields(form(), { update_shipping_method: false })).toBe(false);
    expect('shipping_method' in reviewFields(form(), {})).toBe(true);
  });

  test('post_data is the form, spaces as %20, apostrophes as %27, no buttons and no files', () => {
    const text = String(reviewFields(form(), {}).post_data);
    expect(text).toContain('billing_postcode=D01%20X');
    expect(text).toContain('billing_address_1=O%27Connell%20%26%20Co');
    expect([...new URLSearchParams(text).keys()]).not.toContain('upload');
    expect([...new URLSearchParams(text).keys()]).not.toContain('place');
  });

  test('an address is full when no visible required row is empty', () => {
    (document.querySelector('#billing_city') as HTMLInputElement).value = '';
    expect(reviewFields(form(), {})).toHaveProperty('has_full_address', false);
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
    expect(reviewFields(form(), {})).toHaveProperty('has_full_address', true);
  });

  test('no method and no rate: empty, never omitted', () => {
    document.body.innerHTML = '<form class="checkout"></form>';
    const fields = reviewFields(form(), {});
    expect(fields).toMatchObject({ payment_method: '', country: '', shipping_method: {} });
  });
});
