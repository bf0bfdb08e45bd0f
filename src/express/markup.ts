/** The server's words for the express buttons (card contract 2.4, 2.5). */
export const CONTAINER = '#wc-stripe-express-checkout-element';
export const SEPARATOR = '#wc-stripe-express-checkout-button-separator';
export const ATTRIBUTION = '#wc-stripe-express-checkout__order-attribution-inputs';

/** Wallets in the order their buttons stand. */
export const WALLETS = ['applePay', 'googlePay', 'amazonPay', 'link'] as const;
export type Wallet = (typeof WALLETS)[number];

/** Id of the element one wallet's button is mounted in. */
export const buttonId = (wallet: Wallet): string => `${CONTAINER.slice(1)}-${wallet}`;

/** Parts of a product page that are read. */
export const PRODUCT = {
  form: 'form.cart',
  button: '.single_add_to_cart_button',
  variations: '.variations_form',
  select: '.variations select',
  variation: 'input[name="variation_id"]',
  wrap: '.single_variation_wrap',
  quantity: '.quantity .qty',
  booking: '.wc-bookings-booking-form',
  addons: '#product-addons-total',
  deposit: 'input[name="wc_deposit_option"]',
} as const;

/** And those that only a press or a change asks for. */
export const PARENT = '.single_variation_wrap input[name="product_id"]';
export const BOOKING_ID = '.wc-booking-product-id';
export const PLAN = 'input[name="wc_deposit_payment_plan"]';
