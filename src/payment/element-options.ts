import type { StripeInstance } from '../stripe/open-stripe';
import type { ElementsOptions } from '../stripe/types';
import { amountOptions } from './amount-options';
import { readContact } from './contact';
import type { Component, Desk } from './desk';
import { SAVE_CARD } from './markup';

/** Type ids whose terms Stripe knows. */
const TERMS = 'au_becs_debit bancontact card cashapp ideal klarna sepa_debit sofort us_bank_account'.split(
  ' ',
);

/** Stripe's own spelling: `sepaDebit`. */
const camel = (type: string): string => type.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const wantsSaving = ({ document }: Desk): boolean => document.querySelector(`${SAVE_CARD}:checked`) !== null;

/** Whether the payment method is kept for later charges (card contract 3.3). */
function isKept(desk: Desk): boolean {
  const { hasSubscription, isManualRenewal } = desk.settings;
  return hasSubscription ? !isManualRenewal : wantsSaving(desk);
}

/** Off-session use, of the one element for all methods only; otherwise the server decides alone. */
export function usageOptions(desk: Desk): ElementsOptions {
  if (!desk.settings.isOptimized) return {};
  return { setupFutureUsage: desk.settings.hasSubscription || wantsSaving(desk) ? 'off_session' : null };
}

function typesOf({ settings }: Desk, type: string): string[] {
  return type === 'card' && settings.methods.link ? ['card', 'link'] : [type];
}

/** Options of the group for a method whose intent comes later. */
export function deferredOptions(
  desk: Desk,
  { type }: Component,
  { typesOption }: StripeInstance,
): ElementsOptions {
  const { isOptimized, configurationId } = desk.settings;
  const usage = usageOptions(desk);
  if (!isOptimized) return { ...amountOptions(desk), [typesOption]: typesOf(desk, type) };
  return {
    ...amountOptions(desk),
    ...(configurationId && { paymentMethodConfiguration: configurationId }),
    ...(usage.setupFutureUsage && usage),
  };
}

/** Terms are shown for what is kept, and only then. */
export function termsOptions(desk: Desk): Record<string, 'always' | 'never'> {
  const wanted = isKept(desk) ? 'always' : 'never';
  const reusable = TERMS.filter((type) => desk.settings.methods[type]?.isReusable);
  return Object.fromEntries(reusable.map((type) => [camel(type), wanted]));
}

/**
 * Fields the checkout form asks for itself; the phone is never hidden (card contract 3.3). One that a theme took out
 * of the form stays in the element: Stripe throws when a hidden one is not given to it.
 */
function billingFields({ settings, document }: Desk): object {
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

/** Options of the payment element. */
export function elementOptions(desk: Desk): object {
  const { kind, isOptimized, layout } = desk.settings;
  const contact = readContact(desk.document);
  return {
    terms: termsOptions(desk),
    wallets: { applePay: 'never', googlePay: 'never' },
    ...(kind === 'checkout' && { fields: { billingDetails: billingFields(desk) } }),
    ...(contact && { defaultValues: { billingDetails: contact } }),
    ...(isOptimized && { layout: { type: layout, radios: false } }),
  };
}
