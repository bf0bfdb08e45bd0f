import { find, findAll, isFormControl } from '../dom';
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

type ShowSaveRows = (desk: Desk, form: HTMLElement, innerType: string) => void;

/** The one element for all methods tells which of them is open: its hint and its save row follow. */
export function followInside(desk: Desk, component: Component, showSaveRows: ShowSaveRows): void {
  component.element?.on<{ value?: { type?: string } }>('change', ({ value }) => {
    const type = value?.type ?? '';
    const form = component.box?.closest('form');
    for (const hint of findAll(desk.document, INSTRUCTIONS)) {
      hint.style.display = hint.id === `wc-stripe-payment-method-instructions-${type}` ? 'block' : 'none';
    }
    if (form) showSaveRows(desk, form, type);
  });
}
