/** The checkout's form. The form that verifies an e-mail address is `form[name=checkout]` too, without the class. */
export const CHECKOUT_FORM = 'form.checkout';
/** Forms that pay an order, and that add a payment method. */
export const ORDER_PAY_FORM = 'form#order_review';
export const ADD_METHOD_FORM = 'form#add_payment_method';
