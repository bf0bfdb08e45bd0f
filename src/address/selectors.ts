/** A country control: a select, or a hidden input in older shops that sell to one country (README, fact 1). */
export const COUNTRY = 'select.country_to_state, input.country_to_state';

/** The cart's shipping calculator; closed on most visits. */
export const CALCULATOR = '.woocommerce-shipping-calculator';

/** One field with its label (README, fact 3). */
export const ROW = '.form-row';
