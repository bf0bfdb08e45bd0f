/** The builder's words for its menu cart. Ids repeat on a page: everything is looked for inside its widget. */
export const WRAPPER = '.elementor-menu-cart__toggle_wrapper';
export const CONTAINER = '.elementor-menu-cart__container';
export const MAIN = '.elementor-menu-cart__main';
export const TOGGLE = '.elementor-menu-cart__toggle_button';
export const CLOSE = '.elementor-menu-cart__close-button,.elementor-menu-cart__close-button-custom';
export const PRODUCTS = '.elementor-menu-cart__products';
/** On the widget while its cart is open. */
export const SHOWN = 'elementor-menu-cart--shown';
