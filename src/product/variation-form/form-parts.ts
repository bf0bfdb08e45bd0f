import { fireChange } from '../../dom/events';
import { findAll } from '../../dom/find';

/** Parts of the form of a variable product. */
export const SELECTS = '.variations select';
export const RESET = '.reset_variations';
export const RESET_ALERT = '.reset_variations_alert';
export const SINGLE = '.single_variation';
export const WRAP = '.single_variation_wrap';
export const BUTTON = '.single_add_to_cart_button';
export const BUTTON_WRAP = '.woocommerce-variation-add-to-cart';
const ID_FIELDS = 'input[name="variation_id"], input.variation_id';
export const QUANTITY = '.single_variation_wrap .quantity input.qty[name="quantity"]';

/** Classes of the button while nothing can be bought; others read them. */
export const DISABLED = 'disabled';
export const NEEDS_CHOICE = 'wc-variation-selection-needed';
export const UNAVAILABLE = 'wc-variation-is-unavailable';

/** Where sku, weight and dimensions stand, and what else belongs to the same product. */
const PRODUCT = '.product';
export const SKU = '.product_meta .sku';
export const WEIGHT =
  '.product_weight, .woocommerce-product-attributes-item--weight .woocommerce-product-attributes-item__value';
export const DIMENSIONS =
  '.product_dimensions, .woocommerce-product-attributes-item--dimensions .woocommerce-product-attributes-item__value';

/** Pictures of the product. */
export const IMAGES = '.images';
export const THUMBNAILS = '.flex-control-nav';
export const SLIDES = '.woocommerce-product-gallery__image, .woocommerce-product-gallery__image--placeholder';

/** The nearest product around a form; the page where there is none. */
export const productOf = (form: Element): ParentNode => form.closest(PRODUCT) ?? form.ownerDocument.body;

/** Puts the variation's id into the form's hidden fields and emits their `change`; the empty string is none. */
export function setVariationId(form: Element, id: string): void {
  for (const field of findAll(form, ID_FIELDS, HTMLInputElement)) {
    field.value = id;
    fireChange(field);
  }
}
