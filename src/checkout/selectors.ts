/** Fields of the checkout that are validated, as the original binds them, and radio buttons, which it leaves out. */
export const FIELDS = '.input-text, select, input:checkbox';
export const REQUIRED_RADIOS = '.validate-required input[type="radio"]';

export const COUPON_FORM = 'form.checkout_coupon';

/** Links that open the forms of the coupon and the login, open the terms, and remove a coupon. */
export const SHOW_COUPON = 'a.showcoupon';
export const SHOW_LOGIN = 'a.showlogin';
export const TERMS_LINK = 'a.woocommerce-terms-and-conditions-link';
export const REMOVE_COUPON = '.woocommerce-remove-coupon';

/** What the original binds on the form for updates: controls whose change always requests one. */
export const IMMEDIATE = [
  'select.shipping_method',
  'input[name^="shipping_method"]',
  '#ship-to-different-address input',
  '.update_totals_on_change select',
  '.update_totals_on_change input[type="radio"]',
  '.update_totals_on_change input[type="checkbox"]',
].join(', ');
/** Controls whose change requests one if the required text fields beside them are filled in. */
export const ADDRESS_SELECTS = '.address-field select';
export const TEXT_FIELDS = '.address-field input.input-text, .update_totals_on_change input.input-text';
export const STREETS = '#billing_address_1, #shipping_address_1';
