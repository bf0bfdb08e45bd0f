/** The three forms of the checkout (storefront contract 1). The address-verification form is `form[name=checkout]` without the class. */
export const CHECKOUT_FORM = 'form.checkout';
export const ORDER_PAY_FORM = 'form#order_review';
export const ADD_METHOD_FORM = 'form#add_payment_method';

/** Blocked while totals are recalculated, and the usual fragment keys (contract 3.1). */
export const REVIEW_TABLE = '.woocommerce-checkout-review-order-table';
export const PAYMENT = '.woocommerce-checkout-payment';

export const METHODS = 'input[name="payment_method"]';
export const LISTED_METHODS = '.payment_methods input.input-radio';
export const PAYMENT_BOX = '.payment_box';
/** What is remembered across new totals (contract 4.4). */
export const PAYMENT_CONTROLS = '.payment_box :is(input:not([type=file]), select, textarea)[id]';
export const PLACE_ORDER = '#place_order';
export const COUPON_FORM = 'form.checkout_coupon';
export const SHOW_COUPON = 'a.showcoupon';
export const COUPON_FIELD = '#coupon_code';
export const SHOW_LOGIN = 'a.showlogin';
export const REMOVE_COUPON = '.woocommerce-checkout-review-order a.woocommerce-remove-coupon';
export const TERMS_PANEL = '.woocommerce-terms-and-conditions';
export const TERMS_LINK = 'a.woocommerce-terms-and-conditions-link';

/** A form whose order is on its way; other code reads and removes it (contract 4.10, 5.4). */
export const PROCESSING = 'processing';

/** Group of notices that news of the order review come in; the host's name for it (contract 4.4). */
export const REVIEW_NOTICES = 'updateOrderReview';

/** Whether notices hold an error; the host reports failure for good news too (contract 4.4, 4.11). */
export const isErrorHtml = (html: string): boolean => /woocommerce-error|is-error/.test(html);
