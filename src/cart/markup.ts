import { CART_FORM } from './markers';

/** Words of the cart page's markup (storefront contract 3.13, 4.12). */
export const CHECKOUT_FORM = 'form.checkout';
export const CART_CONTENTS = '.woocommerce-cart-form__contents';
export const CART_TOTALS = '.cart_totals';
export const CHECKOUT = '.woocommerce-checkout';
export const UPDATE_BUTTON = 'button[name="update_cart"]';
export const COUPON_FIELD = `${CART_FORM} #coupon_code`;
export const COUPON_BOX = `${CART_FORM} .coupon`;
export const COUPON_ERROR_ID = 'coupon-error-notice';
export const REMOVE_COUPON = 'a.woocommerce-remove-coupon';
export const REMOVE_ITEM = `${CART_FORM} .product-remove > a`;
export const RESTORE_ITEM = '.woocommerce-cart .restore-item';
export const CART_CONTROLS =
  '.woocommerce-cart-form .cart_item input, .woocommerce-cart-form .cart_item select, .woocommerce-cart-form .cart_item textarea';
export const SHIPPING_METHODS =
  'select.shipping_method, input[name^="shipping_method"], select[name^="shipping_method"]';
export const CALCULATOR_BUTTON = '.shipping-calculator-button';
export const CALCULATOR_PANEL = '.shipping-calculator-form';
export const COUNTRIES = 'select.country_to_state, input.country_to_state';
export const ORDER_TOTAL = '.order-total';

/** Notices that belong to a place: prompts of the checkout, hints in the payment box, the empty cart's own words. */
export const FIXED_NOTICES =
  '.woocommerce-form-coupon-toggle, .woocommerce-form-login-toggle, #payment, .wc-empty-cart-message';
