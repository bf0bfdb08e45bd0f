export const CART_FORM = '.woocommerce-cart-form';
export const CALCULATOR = 'form.woocommerce-shipping-calculator';
