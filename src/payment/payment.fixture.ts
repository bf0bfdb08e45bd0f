import type { Stop } from '../dom/events';
import { renderFeature } from '../react/render-feature.fixture';
import PaymentForm from './payment-form';
import {
  applySettings,
  createPaymentSession,
  type MethodElement,
  type PaymentSession,
} from './payment-session';
import type { PaymentMethod } from './payment-settings';

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

/** The session of a page with these settings. */
export function startWith(more: object = {}): PaymentSession {
  const payment = createPaymentSession();
  applySettings(payment, { ...GOOD, ...more });
  return payment;
}

/** Mounts the form's feature. */
export const renderForm = (payment: PaymentSession, form: HTMLElement): Stop =>
  renderFeature((props) => PaymentForm({ ...props, payment }), form);

/** A payment method that the settings must have. */
export function method({ settings }: PaymentSession, type: string): PaymentMethod {
  const found = settings.methods[type];
  if (!found) throw new Error(type);
  return found;
}

/** Replaces Stripe's objects of a method's element by test doubles. */
export const setElement = (payment: PaymentSession, type: string, more: object): MethodElement =>
  Object.assign(payment.elementOf(type), more);
