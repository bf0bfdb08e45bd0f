import { canExcludeTypes, noRadios, type Release, typesOption } from '../../stripe/open-stripe';
import type { ElementsOptions } from '../../stripe/types';
import { chosenStripeMethod } from '../payment-methods';
import type { PaymentSession } from '../payment-session';

export const SAVE_CARD = '#wc-stripe-new-payment-method';

/** Types whose terms Stripe's element can show. */
const TERMS = 'au_becs_debit bancontact card cashapp ideal klarna sepa_debit sofort us_bank_account'.split(
  ' ',
);

/** Stripe's spelling in options: `sepaDebit`. */
const camel = (type: string): string => type.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const wantsSaving = (): boolean => document.querySelector(`${SAVE_CARD}:checked`) !== null;

/** Mode, amount and currency. Without an amount, and when a method is added, the mode is `setup`. */
export function amountOptions({ $amount, currency, settings }: PaymentSession): ElementsOptions {
  const amount = $amount.get();
  return amount < 1 || settings.isAdding
    ? { mode: 'setup', currency }
    : { mode: 'payment', currency, amount };
}

/** Whether the payment method is saved for later charges. */
function isSaved({ settings }: PaymentSession): boolean {
  const { hasSubscription, isManualRenewal } = settings;
  return hasSubscription ? !isManualRenewal : wantsSaving();
}

/** Off-session use, only of the one element for all methods; for other elements the server alone decides. */
export function usageOptions({ settings }: PaymentSession): ElementsOptions {
  const { isOptimized, hasSubscription } = settings;
  if (!isOptimized) return {};
  return { setupFutureUsage: hasSubscription || wantsSaving() ? 'off_session' : null };
}

/** Options of the group of a method whose intent is created with the order. */
export function deferredOptions(payment: PaymentSession, type: string, release: Release): ElementsOptions {
  const { isOptimized, configurationId, excludedTypes, methods } = payment.settings;
  const amount = amountOptions(payment);
  if (!isOptimized)
    return { ...amount, [typesOption(release)]: type === 'card' && methods.link ? ['card', 'link'] : [type] };
  const usage = usageOptions(payment);
  return {
    ...amount,
    ...(configurationId && { paymentMethodConfiguration: configurationId }),
    ...(usage.setupFutureUsage && usage),
    ...(canExcludeTypes(release) && { excludedPaymentMethodTypes: [...excludedTypes] }),
  };
}

/** Terms are shown only for a payment method that is saved. */
export function termsOptions(payment: PaymentSession): Record<string, 'always' | 'never'> {
  const wanted = isSaved(payment) ? 'always' : 'never';
  const reusable = TERMS.filter((type) => payment.settings.methods[type]?.isReusable);
  return Object.fromEntries(reusable.map((type) => [camel(type), wanted]));
}

/**
 * Hides fields that the checkout form has itself, except the phone. A field that a theme removed from the form stays in
 * the element: Stripe throws when the value of a hidden field is missing.
 */
function billingFields({ settings }: PaymentSession): object {
  const isAsked = (name: string): boolean =>
    settings.billingFields.includes(`billing_${name}`) && document.querySelector(`#billing_${name}`) !== null;
  const never = (...names: string[]) => (names.some(isAsked) ? 'never' : 'auto');
  return {
    name: never('first_name', 'last_name'),
    email: never('email'),
    phone: 'auto',
    address: {
      country: never('country'),
      line1: never('address_1'),
      line2: never('address_2'),
      city: never('city'),
      state: never('state'),
      postalCode: never('postcode'),
    },
  };
}

/** `tabs` for an element of one method: since `clover` Stripe draws a list around it in any other layout. */
function layoutOptions(payment: PaymentSession, release: Release): object | string {
  const { isOptimized, layout, isExpanded } = payment.settings;
  if (!isOptimized) return 'tabs';
  const isOther = chosenStripeMethod(payment, document.body)?.type !== 'card';
  const isCollapsed = isExpanded && layout === 'accordion' && isOther;
  return { type: layout, radios: noRadios(release), ...(isCollapsed && { defaultCollapsed: true }) };
}

/** Contact for Link, once there is an e-mail address; the phone may be the shipping one. */
export function readContact(root: ParentNode): { email: string; phone: string } | null {
  const value = (name: string): string => root.querySelector<HTMLInputElement>(name)?.value ?? '';
  const email = value('#billing_email');
  return email ? { email, phone: value('#billing_phone') || value('#shipping_phone') } : null;
}

/** Options of the payment element. */
export function elementOptions(payment: PaymentSession, release: Release): object {
  const { kind, customer } = payment.settings;
  const known = { ...(kind !== 'checkout' && customer), ...readContact(document) };
  return {
    terms: termsOptions(payment),
    wallets: { applePay: 'never', googlePay: 'never' },
    ...(kind === 'checkout' && { fields: { billingDetails: billingFields(payment) } }),
    ...(Object.keys(known).length > 0 && { defaultValues: { billingDetails: known } }),
    layout: layoutOptions(payment, release),
  };
}
