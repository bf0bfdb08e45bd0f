import { delegate } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { on } from '../host/events';
import { withPart } from '../host/report';
import { startedEntries } from '../host/start-entry';
import { readContact } from './contact';
import type { Component, Desk } from './desk';
import { termsOptions, usageOptions } from './element-options';
import { clearFields, listenForSubmit } from './gate';
import { CONTACT, COUNTRY, CREATE_ACCOUNT, METHOD, ORDER_TOTAL, SAVE_CARD, TOKEN } from './markup';
import { mountBoxes } from './mount';
import { showSaveRows } from './saving';

type Rules = typeof import('./conditions');

/** The rules of single methods, once fetched: from then on they apply with the change itself. */
let rules: Rules | undefined;

/** What only some methods need: country lists, Cash App's limit, BLIK's row. */
function checkConditions(desk: Desk, form: HTMLElement, hasChosen = false): void {
  const isRuled = ({ type, method }: Component): boolean =>
    method.countries.length > 0 || type === 'cashapp' || type === 'blik';
  if (![...desk.components.values()].some(isRuled)) return;
  const apply = (part: Rules): void => {
    rules = part;
    part.checkConditions(desk, form, hasChosen);
  };
  if (rules) apply(rules);
  else withPart(import('./conditions'), apply);
}

/** Another method: its element, its hints, and nothing left of the one before. */
function follow(desk: Desk, form: HTMLElement): void {
  desk.prepared = '';
  clearFields(form);
  mountBoxes(desk, form, true);
  checkConditions(desk, form, true);
  showSaveRows(desk, form);
}

/** The total as the page printed it when the amount was last known. */
const printedTotal = (form: HTMLElement): string =>
  form.querySelector(ORDER_TOTAL)?.textContent?.trim() ?? '';

/** After an update the cart is asked for its total, if the printed one is another (coupons, rates, taxes). */
function followTotal(desk: Desk, form: HTMLElement): void {
  const printed = printedTotal(form);
  if (desk.settings.kind !== 'checkout' || (printed && printed === desk.printedTotal)) return;
  desk.printedTotal = printed;
  withPart(import('./cart-total'), async (part) => {
    await part.askTotal(desk);
    checkConditions(desk, form);
  });
}

/** The host may have replaced the payment section. */
function refresh(desk: Desk, form: HTMLElement): void {
  checkConditions(desk, form);
  mountBoxes(desk, form);
  showSaveRows(desk, form);
}

function followSaving(desk: Desk): void {
  for (const { elements, element } of desk.components.values()) {
    element?.update?.({ terms: termsOptions(desk) });
    if (elements && desk.settings.isOptimized) void elements.update?.(usageOptions(desk));
  }
}

function followContact(desk: Desk): void {
  const contact = readContact(desk.document);
  if (contact) desk.components.get('card')?.element?.update?.({ defaultValues: { billingDetails: contact } });
}

/** Under a checkout that is not ours living boxes step aside while it replaces the section around them. */
function shelter(desk: Desk, form: HTMLElement): void {
  if (form.matches('.checkout') && 'moveBefore' in form && !startedEntries().has('checkout'))
    withPart(import('./shelter'), (part) => part.shelterBoxes(desk, form));
}

/** Everything one form of the host needs: mounting, rules and submit. */
export function listenToForm(desk: Desk, form: HTMLElement): Stop {
  const { body } = desk.document;
  const hasLink = desk.components.has('link') && desk.components.has('card');
  const onChange = (selector: string, work: () => void): Stop => on(form, 'change', work, { selector });
  const save = (): void => showSaveRows(desk, form);
  const update = (): void => {
    refresh(desk, form);
    followTotal(desk, form);
  };
  desk.printedTotal ||= printedTotal(form);
  refresh(desk, form);
  if (desk.settings.newToken) withPart(import('./conditions'), (part) => part.chooseNewToken(desk, form));
  shelter(desk, form);
  return stopAll([
    listenForSubmit(desk, form),
    onChange(METHOD, () => follow(desk, form)),
    onChange(`${TOKEN}, ${CREATE_ACCOUNT}`, save),
    onChange(SAVE_CARD, () => followSaving(desk)),
    onChange(COUNTRY, () => checkConditions(desk, form)),
    hasLink ? delegate(form, 'blur', CONTACT, () => followContact(desk), { capture: true }) : undefined,
    on(body, 'updated_checkout', update),
    on(body, 'payment_method_selected', () => mountBoxes(desk, form)),
  ]);
}
