/** Words of the server's markup (card contract 2); gateway ids are `stripe` and `stripe_{type}`. */
export const FORMS = 'form.checkout, form#order_review, form#add_payment_method';
/** Forms that wait for a payment; on order-pay the review is one. */
export const PAYABLE = 'form.checkout, form#order_review';
export const BOX = '.wc-stripe-upe-element';
export const METHOD = 'input[name="payment_method"]';
export const CONTACT = '#billing_email, #billing_phone';
export const COUNTRY = '#billing_country';
export const PAYMENT = '#payment';
export const PLACE_ORDER = '#place_order';
export const SAVE_CARD = '#wc-stripe-new-payment-method';
export const SAVE_ROW = '.woocommerce-SavedPaymentMethods-saveNew';
export const CREATE_ACCOUNT = '#createaccount';
export const TOKEN = 'input.woocommerce-SavedPaymentMethods-tokenInput';
export const INSTRUCTIONS = '.wc-stripe-payment-method-instruction';
export const BLIK_CODE = '#wc-stripe-blik-code';
export const BLIK_ROW = '#wc-stripe-blik-code_field';
export const DEFERRED = 'wc-stripe-is-deferred-intent';
export const PAYMENT_METHOD = 'wc-stripe-payment-method';
export const PAYMENT_INTENT = 'wc_payment_intent_id';
export const SELECTED_TYPE = '#wc_stripe_selected_upe_payment_type';
export const SETUP_INTENT = 'wc-stripe-setup-intent';
export const UPDATE_SUBSCRIPTIONS = '.wc-stripe-update-all-subscriptions-payment-method';
export const ORDER_TOTAL = '.order-total';
/** What we put into a form for one submit. */
export const PREPARED = 'input[data-shopwake="card"]';
