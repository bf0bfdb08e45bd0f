/** Words of the host's markup by which features are found (storefront contract 3.13–3.20). */
export const RESULT_COUNT = '.woocommerce-result-count';
export const STORE_NOTICE = '.woocommerce-store-notice';
export const DISMISS_COMING_SOON = '.coming-soon-footer-banner-dismiss';
export const MENU_HOLDER = '.site-navigation-toggle-holder:not(.hide)';
export const TIPS = '.woocommerce-input-wrapper span.description';
/** Passwords, the form that asks for a new one, and the links that delete saved ways to pay. */
export const ACCOUNT =
  '.woocommerce form input[type="password"], form.lost_reset_password, .payment-method-actions .delete';

export const ADD_BUTTON = '.add_to_cart_button.ajax_add_to_cart:not(.wc-interactive)';
export const REMOVE_BUTTON = '.remove_from_cart_button';
export const CART_BUTTONS = `${ADD_BUTTON}, ${REMOVE_BUTTON}`;
/** The name by which other scripts' events mount what draws at these buttons. */
export const CART_BUTTONS_FEATURE = 'cart buttons';
export const HIDE_IF_EMPTY = '.hide_cart_widget_if_empty';
