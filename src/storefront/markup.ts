/** Words of the host's markup that decide at boot what is fetched (storefront contract 3.13–3.20). */
export const RESULT_COUNT = '.woocommerce-result-count';
export const STORE_NOTICE = '.woocommerce-store-notice';
export const DISMISS_COMING_SOON = '.coming-soon-footer-banner-dismiss';
export const MENU_HOLDER = '.site-navigation-toggle-holder:not(.hide)';
export const MENU = '.site-navigation-dropdown';
export const TIP_FIELD = '.woocommerce-input-wrapper';
export const TIPS = '.woocommerce-input-wrapper span.description';
/** Passwords, the form that asks for a new one, and the links that delete saved ways to pay. */
export const ACCOUNT =
  '.woocommerce form input[type="password"], form.lost_reset_password, .payment-method-actions .delete';
/** Then the part for a new account is about to close. */
export const UNWANTED_ACCOUNT = '#createaccount:not(:checked)';

export const ADD_BUTTON = '.add_to_cart_button.ajax_add_to_cart:not(.wc-interactive)';
export const REMOVE_BUTTON = '.remove_from_cart_button';
export const HIDE_IF_EMPTY = '.hide_cart_widget_if_empty';
