/** Words of the host's markup that this room reads (storefront contract 3.13–3.20). */
export const ORDERING = 'form.woocommerce-ordering select.orderby';
export const RESULT_COUNT = '.woocommerce-result-count';
export const PRODUCT_FILTERS = '[data-wp-interactive="woocommerce/product-filters"]';
export const QUANTITY = 'input.qty';
export const CART_QUANTITY = '.product-quantity';

export const STORE_NOTICE = '.woocommerce-store-notice';
export const DISMISS_NOTICE = '.woocommerce-store-notice__dismiss-link';
export const COMING_SOON = '#coming-soon-footer-banner';
export const DISMISS_COMING_SOON = '.coming-soon-footer-banner-dismiss';

export const TIP_WRAPPER = '.woocommerce-input-wrapper';
export const TIP = 'span.description';

export const MENU_HOLDER = '.site-navigation-toggle-holder';
export const MENU_TOGGLE = '.site-navigation-toggle';
export const MENU = '.site-navigation-dropdown';
export const MENU_PARENT = 'li.menu-item-has-children';
export const MENU_OPEN = 'elementor-active';

export const FOCUSED_NOTICES = '.woocommerce-message, .woocommerce-error, .wc-block-components-notice-banner';

export const ADD_BUTTON = '.add_to_cart_button.ajax_add_to_cart:not(.wc-interactive)';
export const REMOVE_BUTTON = '.remove_from_cart_button';
export const VIEW_CART = '.added_to_cart';
export const LIVE_REGION = 'widget_shopping_cart_live_region';
export const CART_WIDGET = '.widget_shopping_cart';
export const CART_WIDGET_CONTENT = 'div.widget_shopping_cart_content';
export const HIDE_IF_EMPTY = '.hide_cart_widget_if_empty';
export const MINI_CART_ROW = '.woocommerce-mini-cart-item';

export const CART_FORM = '.woocommerce-cart-form';
export const CART_CONTENTS = '.woocommerce-cart-form__contents';
export const CART_TOTALS = '.cart_totals';
export const EMPTY_CART = '.wc-empty-cart-message';
export const CHECKOUT = '.woocommerce-checkout';
export const CHECKOUT_FORM = 'form.checkout';
export const CALCULATOR = 'form.woocommerce-shipping-calculator';

export const PASSWORDS = '.woocommerce form input[type="password"]';
export const LOST_PASSWORD = 'form.lost_reset_password';

/** Links with `role="button"` that Space must press too (storefront contract 7). */
export const SPACE_LINKS = `${REMOVE_BUTTON}, .add_to_cart_button[role="button"], .product-remove > a, .shipping-calculator-button, .cart_totals .woocommerce-remove-coupon`;
