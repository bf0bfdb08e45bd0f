import { find, findAll, isFormControl, listen, type Stop, stopAll } from '../dom';
import { hear, report } from '../page';
import { readContact } from './billing';
import type { Component, Desk } from './desk';
import { termsOptions, usageOptions } from './element-options';
import { clearFields } from './hidden-fields';
import { freeForm } from './lock';
import {
  BLIK_CODE,
  BLIK_ROW,
  COUNTRY,
  CREATE_ACCOUNT,
  INSTRUCTIONS,
  METHOD,
  ORDER_TOTAL,
  SAVE_CARD,
  TOKEN,
} from './markup';
import { mountBoxes, whenCreated } from './mount';
import { chooseNewToken, showSaveRows } from './saving';
import { listenForSubmit } from './submit';

/** An untouched BLIK row must not stand there red. */
function calmBlik(form: HTMLElement): void {
  const code = form.querySelector(BLIK_CODE);
  if (!isFormControl(code) || code.value !== '') return;
  find(form, BLIK_ROW)?.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
}

/** Another method: its element, its hints, and nothing left of the one before. */
function follow(desk: Desk, form: HTMLElement): void {
  desk.prepared = '';
  clearFields(form);
  mountBoxes(desk, form, true);
  warnOfCashAppLimit(desk);
  calmBlik(form);
  showSaveRows(desk, form);
}

/** Cash App's notice, fetched only where the shop offers it. */
function warnOfCashAppLimit(desk: Desk): void {
  if (!desk.components.has('cashapp')) return;
  load(import('./later').then((part) => part.warnOfCashAppLimit(desk)));
}

/** Country lists, fetched only where a method has one. */
function filterByCountry(desk: Desk): void {
  const hasList = [...desk.components.values()].some(({ method }) => method.countries.length > 0);
  if (hasList) load(import('./later').then((part) => part.filterByCountry(desk)));
}

function load(part: Promise<unknown>): void {
  part.catch((cause) => report('card', cause));
}

/** The total as the page printed it when the amount was last known. */
const printedTotal = (form: HTMLElement): string =>
  form.querySelector(ORDER_TOTAL)?.textContent?.trim() ?? '';

/** After an update the cart is asked for its total, if the printed one is another (coupons, rates, taxes). */
function followTotal(desk: Desk, form: HTMLElement): void {
  const printed = printedTotal(form);
  if (desk.settings.kind !== 'checkout' || printed === desk.printedTotal) return;
  desk.printedTotal = printed;
  load(import('./later').then((part) => part.askTotal(desk)));
}

/** The host may have replaced the payment section. */
function refresh(desk: Desk, form: HTMLElement): void {
  filterByCountry(desk);
  mountBoxes(desk, form);
  warnOfCashAppLimit(desk);
  showSaveRows(desk, form);
}

function followSaving(desk: Desk): void {
  for (const { elements, element } of desk.components.values()) {
    element?.update({ terms: termsOptions(desk) });
    if (elements && desk.settings.isOptimized) void elements.update(usageOptions(desk));
  }
}

function followContact(desk: Desk): void {
  const contact = readContact(desk.document);
  if (contact) desk.components.get('card')?.element?.update({ defaultValues: { billingDetails: contact } });
}

/** The one element for all methods tells which of them is open: its hint and its save row follow. */
function followInside(desk: Desk, { element, box }: Component): void {
  element?.on<{ value?: { type?: string } }>('change', ({ value }) => {
    const type = value?.type ?? '';
    const form = box?.closest('form');
    for (const hint of findAll(desk.document, INSTRUCTIONS)) {
      hint.style.display = hint.id === `wc-stripe-payment-method-instructions-${type}` ? 'block' : 'none';
    }
    if (form) showSaveRows(desk, form, type);
  });
}

/** What concerns elements, once per page. */
export function prepareElements(desk: Desk): void {
  if (desk.settings.isOptimized) whenCreated(followInside);
}

function listenToCheckoutFields(desk: Desk, form: HTMLElement): Stop {
  const hasLink = desk.components.has('link') && desk.components.has('card');
  const contact = (): void => followContact(desk);
  return stopAll([
    hear(form, 'change', () => filterByCountry(desk), { selector: COUNTRY }),
    hear(form, 'change', () => showSaveRows(desk, form), { selector: CREATE_ACCOUNT }),
    hasLink ? hear(form, 'focusout', contact, { selector: '#billing_email, #billing_phone' }) : undefined,
  ]);
}

/** A page from the back/forward cache still wears the overlay it was left with. */
function listenForComeback(desk: Desk, form: HTMLElement): Stop {
  const view = form.ownerDocument.defaultView;
  if (!view) return () => undefined;
  return listen<PageTransitionEvent>(view, 'pageshow', (event) => {
    if (!event.persisted) return;
    Object.assign(desk, { isBusy: false, prepared: '' });
    freeForm(form);
  });
}

/** Everything one form of the host needs: mounting, rules and submit. */
export function listenToForm(desk: Desk, form: HTMLElement): Stop {
  const { body } = desk.document;
  const update = (): void => {
    refresh(desk, form);
    followTotal(desk, form);
  };
  desk.printedTotal = printedTotal(form);
  refresh(desk, form);
  chooseNewToken(desk, form);
  return stopAll([
    listenForSubmit(desk, form),
    hear(form, 'change', () => follow(desk, form), { selector: METHOD }),
    hear(form, 'change', () => showSaveRows(desk, form), { selector: TOKEN }),
    hear(form, 'change', () => followSaving(desk), { selector: SAVE_CARD }),
    hear(body, 'updated_checkout', update),
    hear(body, 'payment_method_selected', () => mountBoxes(desk, form)),
    listenToCheckoutFields(desk, form),
    listenForComeback(desk, form),
  ]);
}
