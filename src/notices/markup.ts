/** Outcomes of the last step; removed before a new outcome is shown. */
export const OUTCOMES = '.woocommerce-error, .woocommerce-message, .is-error, .is-success';

/** Every notice, prompts and hints included: on checkout that takes the toggles away too. */
export const ALL_NOTICES = `${OUTCOMES}, .woocommerce-info, .is-info`;

/** Where the theme shows notices of the page. */
export const WRAPPER = '.woocommerce-notices-wrapper';

/** What can hold focus after an error: the list or the block-style banner. */
export const ERRORS = '.woocommerce-error, .wc-block-components-notice-banner.is-error';
