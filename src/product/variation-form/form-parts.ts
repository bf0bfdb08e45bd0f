import { fireChange } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import type { HostEvents } from '../../host/events/bindings';

/** Parts of the form of a variable product. */
export const SELECTS = '.variations select';
export const RESET = '.reset_variations';
export const RESET_ALERT = '.reset_variations_alert';
export const SINGLE = '.single_variation';
export const WRAP = '.single_variation_wrap';
export const BUTTON = '.single_add_to_cart_button';

/** What the original binds on a form; other code takes it off by namespace. */
export const FORM_EVENTS = {
  onReset: { types: 'click.wc-variation-form', selector: RESET },
  onResetKeyDown: { types: 'keydown.wc-variation-form', selector: RESET },
  onShow: { types: 'show_variation' },
  onHide: { types: 'hide_variation' },
  onAddToCart: { types: 'click', selector: BUTTON },
  onResetDisplayedVariation: { types: 'reset_data' },
  onAnnounceReset: { types: 'announce_reset' },
  onClearResetAnnouncement: { types: 'clear_reset_announcement' },
  onResetVariationFocus: { types: 'reset_focus' },
  onResetImage: { types: 'reset_image' },
  onReload: { types: 'reload_product_variations' },
  onChange: { types: 'change.wc-variation-form', selector: SELECTS },
  onFoundVariation: { types: 'found_variation.wc-variation-form' },
  onFindVariation: { types: 'check_variations.wc-variation-form' },
  onUpdateAttributes: { types: 'update_variation_values.wc-variation-form' },
} satisfies Record<string, HostEvents>;

const ID_FIELDS = 'input[name="variation_id"], input.variation_id';

/** Classes of the button while nothing can be bought; other scripts read them. */
export const DISABLED = 'disabled';
export const NEEDS_CHOICE = 'wc-variation-selection-needed';
export const UNAVAILABLE = 'wc-variation-is-unavailable';

const FORMS = 'form.cart';
const IMAGES = '.images, .woocommerce-product-gallery';

const isOfOther = (form: Element) => (other: HTMLElement) =>
  other.dataset.product_id !== (form as HTMLElement).dataset.product_id;

/**
 * The product around a form. Quick views and builders may print none: then the smallest element around the form with
 * pictures, else the largest one without the form of another product.
 */
export function productOf(form: Element): Element {
  const own = form.closest('.product');
  if (own) return own;
  let scope = form;
  for (let around = form.parentElement; around; around = around.parentElement) {
    if (findAll(around, FORMS).some(isOfOther(form))) break;
    scope = around;
    if (around === form.ownerDocument.body || find(around, IMAGES)) break;
  }
  return scope;
}

/** Writes a variation's id into the hidden fields and emits their `change`; an empty string stands for none. */
export function setVariationId(form: Element, id: string): void {
  for (const field of findAll(form, ID_FIELDS, HTMLInputElement)) {
    field.value = id;
    fireChange(field);
  }
}
