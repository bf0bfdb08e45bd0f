/** The checkout's form. The form that verifies an e-mail address is `form[name=checkout]` too, without the class. */
export const CHECKOUT_FORM = 'form.checkout';
/** Forms that pay an order, and that add a payment method. */
export const ORDER_PAY_FORM = 'form#order_review';
export const ADD_METHOD_FORM = 'form#add_payment_method';

/** Fields of the checkout that are validated. */
export const FIELDS = '.input-text, select, input[type="checkbox"], .validate-required input[type="radio"]';

export const COUPON_FORM = 'form.checkout_coupon';

/** Links that open the forms of the coupon and the login, open the terms, and remove a coupon. */
export const SHOW_COUPON = 'a.showcoupon';
export const SHOW_LOGIN = 'a.showlogin';
export const TERMS_LINK = 'a.woocommerce-terms-and-conditions-link';
export const REMOVE_COUPON = '.woocommerce-checkout-review-order a.woocommerce-remove-coupon';
