import { isFormControl } from '../dom/controls';
import { find, findAll } from '../dom/find';
import { warnOfCashAppLimit } from './cash-app';
import { filterByCountry } from './country';
import type { Component, Desk } from './desk';
import { BLIK_CODE, BLIK_ROW, INSTRUCTIONS } from './markup';

/** An untouched BLIK row must not stand there red. */
function calmBlik(form: HTMLElement): void {
  const code = form.querySelector(BLIK_CODE);
  if (!isFormControl(code) || code.value !== '') return;
  find(form, BLIK_ROW)?.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
}

/** Countries, limits and hints of single methods, as the form stands now. `hasChosen`: another method was just chosen. */
export function checkConditions(desk: Desk, form: HTMLElement, hasChosen: boolean): void {
  filterByCountry(desk);
  warnOfCashAppLimit(desk);
  if (hasChosen) calmBlik(form);
}

/** Methods inside the one element that cannot be kept (card contract 3.7). */
const NEVER_KEPT = [
  'alipay',
  'affirm',
  'afterpay_clearpay',
  'au_becs_debit',
  'boleto',
  'eps',
  'giropay',
  'multibanco',
  'p24',
  'oxxo',
  'wechat_pay',
];

/** Whether a method inside the one element can be kept for later. */
export const isKeepable = (type: string): boolean => !NEVER_KEPT.includes(type);

type ShowSaveRows = (desk: Desk, form: HTMLElement) => void;

/** The one element for all methods tells which of them is open: its hint and its save row follow. */
export function followInside(desk: Desk, component: Component, showSaveRows: ShowSaveRows): void {
  component.element?.on<{ value?: { type?: string } }>('change', ({ value }) => {
    const type = value?.type ?? '';
    const form = component.box?.closest('form');
    for (const hint of findAll(desk.document, INSTRUCTIONS)) {
      hint.style.display = hint.id === `wc-stripe-payment-method-instructions-${type}` ? 'block' : 'none';
    }
    desk.isKeepable = isKeepable(type);
    if (form) showSaveRows(desk, form);
  });
}

/** A token made just now on the way back from a redirect is the one to use (change-payment). */
export function chooseNewToken(desk: Desk, form: HTMLElement): void {
  if (!desk.settings.newToken) return;
  const radio = find(form, desk.settings.newToken, HTMLInputElement);
  if (radio && !radio.checked) radio.click();
}
