/**
 * Parameters that make the shop change the cart or an order when a page is requested with them. PHP turns spaces, dots and
 * brackets that are not closed to underscores, and takes `name[…]` as `name`.
 */
const ACTIONS = new Set([
  'add-to-cart',
  'added-to-cart',
  'add_to_cart',
  'remove_item',
  'removed_item',
  'undo_item',
  'update_cart',
  'empty-cart',
  'empty_cart',
  'clear-cart',
  'clear_cart',
  'quantity',
  'variation_id',
  'apply_coupon',
  'remove_coupon',
  'coupon',
  'coupon-code',
  'coupon_code',
  'calc_shipping',
  'order_again',
  'cancel_order',
  'proceed',
  'wc-ajax',
  'wc-api',
  'add_to_wishlist',
  'remove_from_wishlist',
  '_wpnonce',
  '_wp_http_referer',
]);

/** The name under which PHP knows a `name=value` pair of a query. */
function phpNameOf(pair: string): string {
  const [name = ''] = [...new URLSearchParams(pair).keys()];
  const [known = ''] = name.trimStart().split('\0');
  const [base = ''] = known.split(/\[.*\]/s);
  return base.replace(/[. []/g, '_');
}

const isAction = (pair: string): boolean => {
  const name = phpNameOf(pair);
  return ACTIONS.has(name) || name.startsWith('attribute_');
};

/**
 * The address of a page without its hash and without the parameters that act: a page that is requested for its markup must
 * not add its product, remove its item or apply its coupon once more. Other parameters stay as they are written.
 */
export function withoutActions(address: string): string {
  const [page = ''] = address.split('#');
  const start = page.indexOf('?');
  if (start < 0) return page;
  const pairs = page.slice(start + 1).split('&');
  const kept = pairs.filter((pair) => !isAction(pair)).join('&');
  return page.slice(0, start) + (kept && `?${kept}`);
}

/** The address of the current page, to request it again. */
export const ownAddress = (): string => withoutActions(document.location.href);
