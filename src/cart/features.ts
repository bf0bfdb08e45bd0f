import { awaitGlobal } from '../host/settings';
import type { Feature, FeatureModule } from '../react/feature';
import {
  CALCULATOR,
  CALCULATOR_BUTTON,
  CART_CONTROLS,
  CART_FORM,
  REMOVE_ITEM,
  RESTORE_ITEM,
  SHIPPING_METHODS,
} from './selectors';

/** Clicked before the code has loaded, these wait for it. Enter presses a form's first button. */
const CONTROLS = `button[name="update_cart"], button[name="apply_coupon"], ${REMOVE_ITEM}, ${RESTORE_ITEM},
  .cart_totals a.woocommerce-remove-coupon, ${CALCULATOR} button, ${CALCULATOR_BUTTON}`;

const BOUND = [
  { types: 'submit', selector: CART_FORM, on: 'document' },
  { types: 'submit', selector: CALCULATOR, on: 'document' },
  { types: 'change', selector: SHIPPING_METHODS, on: 'document' },
  { types: 'change input', selector: CART_CONTROLS, on: 'document' },
  { types: 'click', selector: REMOVE_ITEM, on: 'document' },
  { types: 'click', selector: RESTORE_ITEM, on: 'document' },
  { types: 'click', selector: CALCULATOR_BUTTON, on: 'document' },
] as const;

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
    binds: BOUND,
    load: loadCart,
  },
];
