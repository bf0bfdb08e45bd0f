export const CART_FORM = '.woocommerce-cart-form';
export const CALCULATOR = 'form.woocommerce-shipping-calculator';

/** As the original binds them. */
export const CART_CONTROLS = `${CART_FORM} .cart_item :input`;
export const SHIPPING_METHODS = 'select.shipping_method, :input[name^=shipping_method]';
export const REMOVE_ITEM = `${CART_FORM} .product-remove > a`;
export const RESTORE_ITEM = '.woocommerce-cart .restore-item';
export const CALCULATOR_BUTTON = '.shipping-calculator-button';
