import { fetchAhead, report } from '../host/report';
import { isOnPage } from '../host/scan';
import { awaitGlobal } from '../host/settings';
import type { FeatureModule, FeatureTable } from '../react/feature';
import { isKept } from '../shop/kept-originals';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_PAY_FORM } from '../shop/order-forms';
import { noteEarlyUpdates } from './early-calls';
import {
  ADDRESS_SELECTS,
  COUPON_FORM,
  FIELDS,
  IMMEDIATE,
  REMOVE_COUPON,
  SHOW_COUPON,
  SHOW_LOGIN,
  STREETS,
  TERMS_LINK,
  TEXT_FIELDS,
} from './selectors';
import { hasSettings, PARAMS } from './settings';

const PAYMENT_FORMS = `${ORDER_PAY_FORM}, ${ADD_METHOD_FORM}`;

/** Links that do something on the page once the prompts are mounted. */
const PROMPTS = `${SHOW_COUPON}, ${SHOW_LOGIN}, ${TERMS_LINK}, ${REMOVE_COUPON}`;

/** Pages with a form, and those whose form is only for logged-in shoppers. */
const PAGES = `${CHECKOUT_FORM}, ${PAYMENT_FORMS}, ${SHOW_LOGIN}`;

const BOUND = [
  { types: 'submit' },
  { types: 'change focusout input validate', selector: FIELDS },
  { types: 'change', selector: IMMEDIATE },
  { types: 'change', selector: ADDRESS_SELECTS },
  { types: 'change keydown', selector: TEXT_FIELDS },
  { types: 'blur', selector: STREETS },
];

/** An optimiser may print the settings late. */
async function loadCheckoutForm(): Promise<FeatureModule> {
  if (!hasSettings()) await awaitGlobal(PARAMS, { feature: 'checkout' });
  return import(/* chunk: checkout, preload: checkout */ './checkout-form');
}

/** On a page with the host's own script nothing mounts: together, the two would place each order twice. */
const isServed = (): boolean => !isKept('checkout');

/** The checkout. A submit before its form is mounted waits for it. */
export const features: FeatureTable = [
  {
    name: 'original checkout',
    selector: 'body',
    isServed: () => isKept('checkout'),
    connect: () => report('checkout', 'take the original out of this page', document.querySelector(PAGES)),
  },
  {
    name: 'checkout prompts',
    selector: PAGES,
    isServed,
    oncePerPage: true,
    queues: PROMPTS,
    loadBehaviour: () => import(/* chunk: checkout, preload: checkout */ './prompts'),
  },
  {
    name: 'checkout saved methods',
    selector: 'ul.woocommerce-SavedPaymentMethods',
    isServed,
    loadBehaviour: () => import(/* chunk: checkout */ './methods/saved-methods'),
  },
  {
    name: 'checkout coupon form',
    selector: COUPON_FORM,
    isServed,
    queues: COUPON_FORM,
    binds: [{ types: 'submit' }],
    load: () => import(/* chunk: checkout */ './coupons'),
  },
  {
    name: 'checkout form',
    selector: CHECKOUT_FORM,
    isServed,
    queues: CHECKOUT_FORM,
    binds: BOUND,
    load: loadCheckoutForm,
  },
  {
    name: 'checkout payment form',
    selector: PAYMENT_FORMS,
    isServed,
    queues: PAYMENT_FORMS,
    loadBehaviour: () => import(/* chunk: checkout */ './methods/payment-form'),
  },
  {
    name: 'card form',
    selector: '[class*="wc-credit-card-form-card-"]',
    isServed: () => isServed() && !isKept('credit-card-form'),
    oncePerPage: true,
    loadBehaviour: () => import(/* chunk: card-form */ './methods/card-form'),
  },
];

/** Fetches the code of the page's form before all scripts of the page have run. */
export function prefetchCheckout(): void {
  if (isOnPage(PAGES)) fetchAhead(Promise.all([import('../react/mount-root'), import('./prompts')]));
  if (isOnPage(CHECKOUT_FORM)) {
    noteEarlyUpdates();
    fetchAhead(import('./checkout-form'));
  }
  if (isOnPage(COUPON_FORM)) fetchAhead(import('./coupons'));
}
