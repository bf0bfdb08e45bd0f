import { awaitGlobal } from '../host/scripts/await-global';
import type { Feature, FeatureModule } from '../react/feature';
import { CALCULATOR, CART } from './markers';

/** Pressed before the code is there, these wait for it; a form that Enter sends presses its first button. */
const CONTROLS = `button[name="update_cart"], button[name="apply_coupon"], .woocommerce-cart-form .product-remove > a,
  .woocommerce-cart .restore-item, .cart_totals a.woocommerce-remove-coupon, ${CALCULATOR} button, .shipping-calculator-button`;

/** Without its settings the cart posts by itself; that they are missing is said. */
function loadCart(): Promise<FeatureModule> {
  void awaitGlobal('wc_cart_params', { feature: 'cart' });
  return import('./page/cart-page');
}

/** The cart page: everything it needs comes at once, nothing with the first touch. */
export const features: readonly Feature[] = [
  {
    name: 'cart',
    selector: CART,
    oncePerPage: true,
    queues: CONTROLS,
    load: loadCart,
  },
];
