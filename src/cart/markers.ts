/** What makes a page a cart page (storefront contract 3.13). */
export const CART_FORM = '.woocommerce-cart-form';
export const CALCULATOR = 'form.woocommerce-shipping-calculator';
export const EMPTY_CART = '.wc-empty-cart-message';
export const CART = `${CART_FORM}, ${CALCULATOR}, ${EMPTY_CART}`;
