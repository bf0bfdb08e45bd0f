export const WRAPPER = '.e-woocommerce-notices-wrapper';
/** Hides what is in the wrapper until a script has been there. */
export const LOADING = 'e-woocommerce-notices-wrapper-loading';
