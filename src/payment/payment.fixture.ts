import { beforeEach } from 'vitest';
import { applySettings } from './apply-settings';
import { allInstances, type ElementInstance, instanceOf } from './payment-element/instances';
import type { PaymentMethod } from './settings';
import { $appearance, $confirmations, $openMethod, $payment, $paymentElements, $settings } from './stores';

/** Payment settings as the server prints them. */
export const GOOD = {
  key: 'pk_test_1',
  gatewayId: 'stripe',
  locale: 'en',
  apiVersion: '2024-06-20',
  isCheckout: '1',
  isLoggedIn: '',
  isSignupOnCheckoutAllowed: '1',
  ajax_url: '/?wc-ajax=%%endpoint%%',
  cartTotal: '4500',
  currency: 'EUR',
  enabledBillingFields: ['billing_first_name', 'billing_email', 'billing_country'],
  paymentMethodsConfig: {
    card: { title: 'Card', isReusable: true, countries: [], supportsDeferredIntent: true },
    sepa_debit: { title: 'SEPA', isReusable: true, countries: [] },
    ideal: { title: 'iDEAL', isReusable: false, countries: ['NL'] },
    blik: { title: 'BLIK', isReusable: false, countries: [] },
    link: { title: 'Link', isReusable: true, countries: [] },
  },
};

/** The page's settings and stores as after its start with these settings. */
export function startWith(more: object = {}): void {
  $payment.set({ status: 'idle', gateway: '' });
  $paymentElements.set({});
  $confirmations.set([]);
  $openMethod.set('');
  $appearance.set(null);
  for (const [, instance] of allInstances())
    Object.assign(instance, { elements: undefined, element: undefined, box: undefined });
  applySettings({ ...GOOD, ...more });
}

/** A payment method that the settings must have. */
export function method(type: string): PaymentMethod {
  const found = $settings.get().methods[type];
  if (!found) throw new Error(type);
  return found;
}

/** Puts doubles of Stripe's objects in the place of a method's own. */
export const putInstance = (type: string, instance: object): ElementInstance =>
  Object.assign(instanceOf(type), instance);

beforeEach(() => startWith());
