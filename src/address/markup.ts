/** A country control: select, or a hidden input in older shops with one country (contract 3.3). */
export const COUNTRY = 'select.country_to_state, input.country_to_state';

/** The cart's shipping calculator; closed on most visits. */
export const CALCULATOR = '.woocommerce-shipping-calculator';

/** A country control in it. */
export const CALCULATOR_COUNTRY = `${CALCULATOR} :is(${COUNTRY})`;

/** A state control in any of its three shapes. */
export const STATE = '#billing_state, #shipping_state, #calc_shipping_state';

/** What one country governs (contract 4.7). */
export const SCOPES =
  '.woocommerce-billing-fields, .woocommerce-shipping-fields, .woocommerce-address-fields, .woocommerce-shipping-calculator';

/** What is ordered by priority (contract 4.8). */
export const WRAPPERS =
  '.woocommerce-billing-fields__field-wrapper, .woocommerce-shipping-fields__field-wrapper, .woocommerce-address-fields__field-wrapper';

/** One field with its label. */
export const ROW = '.form-row';

/** Selects that become searchable: ours or asked for, single, and not under another library's dropdown. */
export const SEARCHABLE =
  'select:is(.country_select, .state_select, [data-shopwake=search]):not([multiple], .select2-hidden-accessible)';

/** The data attribute that notes what scripts ask for a select: `search` or `native`. */
export const WISH = 'shopwake';

/** Where a field stands in its line. */
export const LAYOUTS = ['form-row-first', 'form-row-last', 'form-row-wide'];

/** The event that carries a script's command to the dropdown of a select, `detail` the command. */
export const COMMAND = 'shopwake:dropdown';
