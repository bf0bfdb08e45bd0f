import { find } from '../../dom/find';

/** Parts of a product page's form. */
export const PRODUCT = {
  form: 'form.cart',
  button: '.single_add_to_cart_button',
  variations: '.variations_form',
  select: '.variations select',
  variation: 'input[name="variation_id"]',
  wrap: '.single_variation_wrap',
  quantity: '.quantity .qty',
} as const;

/** Whether a variation still has to be chosen. */
export function needsVariation(): boolean {
  const input = find(document, PRODUCT.wrap) && find(document, PRODUCT.variation, HTMLInputElement);
  return Boolean(input && (input.value === '' || input.value === '0'));
}
