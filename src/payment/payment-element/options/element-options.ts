import { canExcludeTypes, noRadios, type Release, typesOption } from '../../../stripe/releases';
import type { ElementsOptions } from '../../../stripe/types';
import { SAVE_CARD } from '../../markup';
import { chosenMethod } from '../../methods/chosen-method';
import { $settings, $total } from '../../stores';
import { readContact } from './contact';

/** Type ids whose terms Stripe knows. */
const TERMS = 'au_becs_debit bancontact card cashapp ideal klarna sepa_debit sofort us_bank_account'.split(
  ' ',
);

/** Stripe's own spelling: `sepaDebit`. */
const camel = (type: string): string => type.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const wantsSaving = (): boolean => document.querySelector(`${SAVE_CARD}:checked`) !== null;

/** Mode, amount and currency: nothing to pay is a setup (card contract 3.3, 7.7). */
export function amountOptions(): ElementsOptions {
  const { amount, currency } = $total.get();
  return amount < 1 || $settings.get().isAdding
    ? { mode: 'setup', currency }
    : { mode: 'payment', currency, amount };
}

/** Whether the payment method is kept for later charges (card contract 3.3). */
function isKept(): boolean {
  const { hasSubscription, isManualRenewal } = $settings.get();
  return hasSubscription ? !isManualRenewal : wantsSaving();
}

/** Off-session use, of the one element for all methods only; otherwise the server decides alone. */
export function usageOptions(): ElementsOptions {
  const { isOptimized, hasSubscription } = $settings.get();
  if (!isOptimized) return {};
  return { setupFutureUsage: hasSubscription || wantsSaving() ? 'off_session' : null };
}

function typesOf(type: string): string[] {
  return type === 'card' && $settings.get().methods.link ? ['card', 'link'] : [type];
}

/** Options of the group for a method whose intent comes later. */
export function deferredOptions(type: string, release: Release): ElementsOptions {
  const { isOptimized, configurationId, excludedTypes } = $settings.get();
  const usage = usageOptions();
  if (!isOptimized) return { ...amountOptions(), [typesOption(release)]: typesOf(type) };
  return {
    ...amountOptions(),
    ...(configurationId && { paymentMethodConfiguration: configurationId }),
    ...(usage.setupFutureUsage && usage),
    ...(canExcludeTypes(release) && { excludedPaymentMethodTypes: [...excludedTypes] }),
  };
}

/** Terms are shown for what is kept, and only then. */
export function termsOptions(): Record<string, 'always' | 'never'> {
  const wanted = isKept() ? 'always' : 'never';
  const reusable = TERMS.filter((type) => $settings.get().methods[type]?.isReusable);
  return Object.fromEntries(reusable.map((type) => [camel(type), wanted]));
}

/**
 * Fields the checkout form asks for itself; the phone is never hidden (card contract 3.3). One that a theme took out
 * of the form stays in the element: Stripe throws when a hidden one is not given to it.
 */
function billingFields(): object {
  const { billingFields: asked } = $settings.get();
  const isAsked = (name: string): boolean =>
    asked.includes(`billing_${name}`) && document.querySelector(`#billing_${name}`) !== null;
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

/** An element of one method has no list to choose from: since `clover` Stripe draws one around it unless told not to. */
function layoutOptions(release: Release): object | string {
  const { isOptimized, layout, isExpanded } = $settings.get();
  if (!isOptimized) return 'tabs';
  const isBeside = isExpanded && layout === 'accordion' && chosenMethod(document.body)?.type !== 'card';
  return { type: layout, radios: noRadios(release), ...(isBeside && { defaultCollapsed: true }) };
}

/** Options of the payment element. */
export function elementOptions(release: Release): object {
  const { kind, customer } = $settings.get();
  const known = { ...(kind !== 'checkout' && customer), ...readContact(document) };
  return {
    terms: termsOptions(),
    wallets: { applePay: 'never', googlePay: 'never' },
    ...(kind === 'checkout' && { fields: { billingDetails: billingFields() } }),
    ...(Object.keys(known).length > 0 && { defaultValues: { billingDetails: known } }),
    layout: layoutOptions(release),
  };
}
