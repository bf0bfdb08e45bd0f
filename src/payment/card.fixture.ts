import { createDesk } from './desk';
import { parseCardSettings } from './settings';

/** Card settings as the server prints them. */
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

/** A desk with these settings. */
export const deskOf = (more: object = {}) => {
  const settings = parseCardSettings({ ...GOOD, ...more });
  if (!settings) throw new Error('settings');
  return createDesk(settings, document);
};

/** The component of a method that the desk must have. */
export const component = (desk: ReturnType<typeof deskOf>, type: string) => {
  const found = desk.components.get(type);
  if (!found) throw new Error(type);
  return found;
};
