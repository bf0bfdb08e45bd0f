import { awaitGlobal } from '../host/settings';
import type { Feature, FeatureModule } from '../react/feature';
import { CALCULATOR, CART_FORM } from './selectors';

/** Clicked before the code has loaded, these wait for it. Enter presses a form's first button. */
const CONTROLS = `button[name="update_cart"], button[name="apply_coupon"], ${CART_FORM} .product-remove > a,
  .woocommerce-cart .restore-item, .cart_totals a.woocommerce-remove-coupon, ${CALCULATOR} button, .shipping-calculator-button`;

/** Without its settings the cart's form is posted by the browser; the console names the missing global. */
function loadCart(): Promise<FeatureModule> {
  void awaitGlobal('wc_cart_params', { feature: 'cart' });
  return import(/* chunk: cart, preload: cart */ './cart-page');
}

/** The cart page: all of its code is fetched at once. */
export const features: readonly Feature[] = [
  {
    name: 'cart',
    selector: `${CART_FORM}, ${CALCULATOR}, .wc-empty-cart-message`,
    oncePerPage: true,
    queues: CONTROLS,
    binds: [{ types: 'submit', selector: CART_FORM, on: 'document' }],
    load: loadCart,
  },
];
