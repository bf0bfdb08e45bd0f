import { useLayoutEffect } from 'react';
import { find, findAll, findAllGiven, findGiven } from '../dom/find';
import { isFormControl } from '../dom/form-fields';

import { asString, toObject } from '../host/settings';
import { useListener } from '../react/hooks/use-listener';
import { FORMS, type PaymentSession } from './payment-session';
import type { PaymentMethod } from './payment-settings';

export const METHOD = 'input[name="payment_method"]';
export const BLIK_CODE = '#wc-stripe-blik-code';
const BLIK_ROW = '#wc-stripe-blik-code_field';
const COUNTRY = '#billing_country';

/** Id of the chosen gateway, in the form around `node` or else on the page; empty when none is chosen. */
export function chosenGateway(node: Element): string {
  const scope = node.closest(FORMS) ?? document;
  // By property: in happy-dom, which themes use for tests, `:checked` may match the previous choice.
  return findAll(scope, METHOD, HTMLInputElement).find(({ checked }) => checked)?.value ?? '';
}

/** The chosen payment method; undefined for gateways other than Stripe's. */
export function chosenStripeMethod(payment: PaymentSession, node: Element): PaymentMethod | undefined {
  const gateway = chosenGateway(node);
  return Object.values(payment.settings.methods).find((method) => method.gateway === gateway);
}

/** Whether a saved payment method of this gateway is chosen; an unticked "new" alone does not mean one. */
export const usesToken = (form: ParentNode, gateway: string): boolean =>
  findGiven(form, `input[name="wc-${gateway}-payment-token"]:checked:not([value="new"])`) !== null;

/** The country beside a method: that of its form, else the page's (builders put addresses into a form of their own). */
function billingCountry(payment: PaymentSession, item: HTMLElement): string {
  const own = item.closest(FORMS);
  const field = own?.querySelector(COUNTRY) ?? document.querySelector(COUNTRY);
  const { billing_country: known } = toObject(payment.settings.raw.customerData);
  return (isFormControl(field) && field.value) || asString(known);
}

const isOffered = (radio: HTMLElement): boolean =>
  getComputedStyle(radio.closest('li') ?? radio).display !== 'none';

/** Shows or hides a method. When the chosen one is hidden, the first one that is left is chosen. */
function showItem(item: HTMLElement, isWanted: boolean): void {
  item.style.display = isWanted ? 'block' : 'none';
  const radio = find(item, METHOD, HTMLInputElement);
  if (isWanted || !radio?.checked) return;
  radio.checked = false;
  findAll(item.parentElement ?? item, METHOD, HTMLInputElement)
    .find(isOffered)
    ?.click();
}

/** Shows methods with a list of countries only when the billing country is in it. */
function filterByCountry(payment: PaymentSession): void {
  for (const { gateway, countries } of Object.values(payment.settings.methods)) {
    if (!countries.length) continue;
    for (const item of findAllGiven(document, `li.payment_method_${gateway}`))
      showItem(item, countries.includes(billingCountry(payment, item)));
  }
}

/** Offers each method only in its countries, whenever the country, the choice or the payment section changes. */
export function useCountryRules(payment: PaymentSession, form: HTMLElement): void {
  useLayoutEffect(() => filterByCountry(payment), [payment]);
  useListener(form, 'change', { selector: `${METHOD}, ${COUNTRY}` }, () => filterByCountry(payment));
  useListener(document.body, 'updated_checkout', { host: true }, () => filterByCountry(payment));
}

/** Clears the error style of an empty BLIK field when another method is chosen. */
export function useBlikRow(form: HTMLElement): void {
  useListener(form, 'change', { selector: METHOD }, () => {
    const code = form.querySelector(BLIK_CODE);
    if (!isFormControl(code) || code.value !== '') return;
    find(form, BLIK_ROW)?.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
  });
}

/** Chooses the saved payment method that was created on the way back from a redirect (change-payment). */
export function useNewToken(payment: PaymentSession, form: HTMLElement): void {
  useLayoutEffect(() => {
    const { newToken } = payment.settings;
    const radio = newToken ? findGiven(form, newToken, HTMLInputElement) : null;
    if (radio && !radio.checked) radio.click();
  }, [payment, form]);
}
