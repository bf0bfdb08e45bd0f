import { fireChange } from '../../dom/events';
import { findAll } from '../../dom/find';

/** Parts of the form of a variable product. */
export const SELECTS = '.variations select';
export const RESET = '.reset_variations';
export const RESET_ALERT = '.reset_variations_alert';
export const SINGLE = '.single_variation';
export const WRAP = '.single_variation_wrap';
export const BUTTON = '.single_add_to_cart_button';
const ID_FIELDS = 'input[name="variation_id"], input.variation_id';

/** Classes of the button while nothing can be bought; other scripts read them. */
export const DISABLED = 'disabled';
export const NEEDS_CHOICE = 'wc-variation-selection-needed';
export const UNAVAILABLE = 'wc-variation-is-unavailable';

/** The nearest product around a form; the page if there is none. */
export const productOf = (form: Element): ParentNode => form.closest('.product') ?? form.ownerDocument.body;

/** Writes a variation's id into the hidden fields and emits their `change`; an empty string stands for none. */
export function setVariationId(form: Element, id: string): void {
  for (const field of findAll(form, ID_FIELDS, HTMLInputElement)) {
    field.value = id;
    fireChange(field);
  }
}
