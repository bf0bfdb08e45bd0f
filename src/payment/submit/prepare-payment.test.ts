import { beforeEach, describe, expect, it } from 'vitest';
import { readContact } from '../elements/element-options';
import { readBilling } from './prepare-payment';

// @vitest-environment happy-dom

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('billing details', () => {
  it('leave missing fields out, keep blank ones, and clear an empty phone', () => {
    document.body.innerHTML = `<form><input id="billing_first_name" value="Ann"><input id="billing_email" value="">
      <input id="billing_phone" value=""><input id="billing_city" value="Leeds"></form>`;
    expect(readBilling(document)).toEqual({
      name: 'Ann',
      email: '',
      phone: null,
      address: {
        city: 'Leeds',
        country: undefined,
        line1: undefined,
        line2: undefined,
        postal_code: undefined,
        state: undefined,
      },
    });
    expect(readContact(document)).toBeNull();
  });

  it('use the shipping phone when the billing phone is missing', () => {
    document.body.innerHTML =
      '<input id="billing_email" value="a@b.test"><input id="shipping_phone" value="7">';
    expect(readContact(document)).toEqual({ email: 'a@b.test', phone: '7' });
  });
});
