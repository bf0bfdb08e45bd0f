import { find, findAll } from '../../dom/find';
import { nearest } from '../../dom/nearest';
import { walletContainer } from '../buttons/container';

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

/**
 * The form of the product that the wallets sell: the one that holds them or is nearest to them, since side carts, sticky bars
 * and related products have forms and quantities, too. The document on a page without such a form.
 */
export function productScope(): Document | HTMLElement {
  const wallets = walletContainer();
  if (!wallets) return find(document, PRODUCT.form) ?? document;
  return nearest(wallets, findAll(document, PRODUCT.form), 'before') ?? document;
}

/** Whether a variation still has to be chosen. */
export function needsVariation(): boolean {
  const scope = productScope();
  const input = find(scope, PRODUCT.wrap) && find(scope, PRODUCT.variation, HTMLInputElement);
  return Boolean(input && (input.value === '' || input.value === '0'));
}
