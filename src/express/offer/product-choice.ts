import { find, findAll } from '../../dom/find';

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

/** The host's container of the wallet buttons. */
const WALLETS = '#wc-stripe-express-checkout-element';

const precedes = (one: Node, other: Node): boolean =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Of the forms below the smallest element around the wallets that has any, the last one before the wallets, else the first. */
function nearestForm(wallets: Element): HTMLElement | null {
  for (let around = wallets.parentElement; around; around = around.parentElement) {
    const forms = findAll(around, PRODUCT.form);
    if (forms.length) return forms.filter((form) => precedes(form, wallets)).at(-1) ?? forms[0] ?? null;
  }
  return null;
}

/**
 * The form of the product that the wallets sell: the one that holds them or is nearest to them, since side carts, sticky bars
 * and related products have forms and quantities, too. The document on a page without such a form.
 */
export function productScope(): Document | HTMLElement {
  const wallets = find(document, WALLETS);
  if (!wallets) return find(document, PRODUCT.form) ?? document;
  return wallets.closest<HTMLElement>(PRODUCT.form) ?? nearestForm(wallets) ?? document;
}

/** Whether a variation still has to be chosen. */
export function needsVariation(): boolean {
  const scope = productScope();
  const input = find(scope, PRODUCT.wrap) && find(scope, PRODUCT.variation, HTMLInputElement);
  return Boolean(input && (input.value === '' || input.value === '0'));
}
