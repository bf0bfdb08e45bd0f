/** Fields that are validated (contract 4.9). */
export const FIELDS = '.input-text, select, input[type="checkbox"]';

/** A field with its label and its marks. */
export const ROW = '.form-row';

/** Text of a fault under its field (contract 4.10). */
export const INLINE_ERROR = 'checkout-inline-error-message';

export const INVALID = 'woocommerce-invalid';
export const VALIDATED = 'woocommerce-validated';

/** What can be wrong, by the class that asks for the check, and the class that says so. */
export const FAULTS = {
  required: { asks: 'validate-required', says: 'woocommerce-invalid-required-field' },
  email: { asks: 'validate-email', says: 'woocommerce-invalid-email' },
  phone: { asks: 'validate-phone', says: 'woocommerce-invalid-phone' },
} as const;
