import { fireChange, isRefill } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { isFormControl } from '../../dom/form-fields';
import { slideDown } from '../../dom/motion';
import { hide, isVisible, show } from '../../dom/visible';
import type { HostEvent } from '../../host/events/events';
import { asBoolean, readGlobal, toObject } from '../../host/settings';
import { useListener } from '../../react/hooks/use-listener';
import { useOwnLabels } from '../../react/hooks/use-own-labels';
import { type CheckoutSession, press } from '../checkout-session';
import { schedule, triggerUpdate } from '../review/update-review';
import { ADDRESS_SELECTS, FIELDS, IMMEDIATE, REQUIRED_RADIOS, STREETS, TEXT_FIELDS } from '../selectors';
import { setting } from '../settings';
import { checkField } from './field-validation';

const SHIPS_ELSEWHERE = '#ship-to-different-address input';
const SHIPPING_SECTION = 'div.shipping_address';
const CREATES_ACCOUNT = 'input#createaccount';
const ACCOUNT_SECTION = 'div.create-account';
const PASSWORD = '#account_password';

/** Shows or hides a section by its checkbox, without a slide, and fires `change` on the checkbox once, as the host does. */
function initSection(form: HTMLElement, boxSelector: string, selector: string): HTMLInputElement | null {
  const box = find(form, boxSelector, HTMLInputElement);
  const section = box && find(form, selector);
  if (section && !box.checked) hide(section);
  else if (section && !isVisible(section)) show(section);
  if (box) fireChange(box);
  return box;
}

/**
 * Shows or hides the shipping address and the account fields at the start. Where guests cannot order, the account fields
 * stay visible. Listeners for changes that concern totals must be attached before, those for the shopper's changes after.
 */
export function initSections(checkout: CheckoutSession, form = checkout.form): void {
  const box = initSection(form, SHIPS_ELSEWHERE, SHIPPING_SECTION);
  if (box) triggerUpdate(checkout, { current_target: box }, 'start');
  if (asBoolean(setting('option_guest_checkout'))) initSection(form, CREATES_ACCOUNT, ACCOUNT_SECTION);
}

/** Opens a section over 400 ms, or closes it at once. */
function setOpen(section: HTMLElement | null, isOpen: boolean): void {
  if (section && isOpen) void slideDown(section, 400);
  else if (section) hide(section);
}

/**
 * Opens or closes the section of a checkbox that was changed. The password is emptied only when the account is requested,
 * not when the request is withdrawn.
 */
function toggleSection(form: HTMLElement, box: EventTarget | null): void {
  if (!(box instanceof HTMLInputElement)) return;
  if (box.matches(SHIPS_ELSEWHERE)) setOpen(find(form, SHIPPING_SECTION), box.checked);
  if (!box.matches(CREATES_ACCOUNT) || !asBoolean(setting('option_guest_checkout'))) return;
  const password = find(form, PASSWORD, HTMLInputElement);
  if (box.checked && password) password.value = '';
  setOpen(find(form, ACCOUNT_SECTION), box.checked);
}

/** Milliseconds from the last keystroke to the update. */
const TYPING_DELAY = 1000;

const REQUIRED = '.address-field.validate-required input.input-text';

/** Triggers an update if all required text fields around the edited field (in the nearest `div`) are filled in. */
function triggerIfComplete(checkout: CheckoutSession): void {
  const section = checkout.dirtyField?.closest('div');
  const isComplete =
    !section || findAll(section, REQUIRED).every((field) => isFormControl(field) && field.value !== '');
  if (isComplete) triggerUpdate(checkout);
}

/** With a provider of address suggestions, the street field requests an update only when it loses focus. */
function isSuggesting(field: Element): boolean {
  const [, section] = /^(billing|shipping)_address_1$/.exec(field.id) ?? [];
  const { activeProvider } = toObject(toObject(readGlobal('wc')).addressAutocomplete);
  return Boolean(section && toObject(activeProvider)[section]);
}

/** Scripts that type through jQuery name keys by their code. */
function isTab(event: HostEvent): boolean {
  const { key, keyCode, which } = (event.originalEvent ?? event) as Partial<KeyboardEvent>;
  return key === 'Tab' || (keyCode || which) === 9;
}

/** Requests new totals when what the shopper, or a script for them, did to a field makes them out of date. */
function useUpdates(checkout: CheckoutSession, form: HTMLFormElement): void {
  const update = (field: Element): void => {
    checkout.dirtyField = field;
    triggerIfComplete(checkout);
  };
  /** A provider of address suggestions fills in fields, which asks for nothing. */
  const useStale = (types: string, selector: string, run: (field: Element, event: HostEvent) => void): void =>
    useListener(form, types, { selector }, (event) => {
      const field = event.currentTarget as Element;
      const isFilledIn = field.matches('[data-autocomplete-manipulating="true"]');
      if (isOfShopper(checkout, event) && !isFilledIn) run(field, event);
    });
  useStale('change', IMMEDIATE, (field) => triggerUpdate(checkout, { current_target: field }));
  useStale('change', ADDRESS_SELECTS, update);
  useStale('change', TEXT_FIELDS, (field) => {
    if (checkout.dirtyField && !isSuggesting(field)) triggerIfComplete(checkout);
  });
  useStale('keydown input', TEXT_FIELDS, (field, event) => {
    if (isTab(event) || isSuggesting(field)) return;
    checkout.dirtyField = field;
    schedule(checkout, TYPING_DELAY, () => triggerIfComplete(checkout));
  });
  useStale('blur', STREETS, (field) => {
    if (isSuggesting(field)) update(field);
  });
}

/** Notes that the page is used. Before, a select that was filled again is as the server printed it. */
function isOfShopper(checkout: CheckoutSession, { originalEvent }: HostEvent): boolean {
  if (!isRefill(originalEvent)) checkout.isTouched = true;
  return checkout.isTouched;
}

/** Notes the first use of the page, and presses in the form; one that is released elsewhere ends after a second. */
function usePointer(checkout: CheckoutSession, form: HTMLFormElement): void {
  const { body } = document;
  const touch = (): void => {
    checkout.isTouched = true;
  };
  const release = (): void => {
    press.startedAt = 0;
  };
  useListener(body, 'pointerover pointerdown focusin keydown', { capture: true, passive: true }, touch);
  useListener(form, 'pointerdown', () => {
    press.startedAt = Date.now();
  });
  useListener(form, 'pointerup pointercancel', release);
}

/** Follows the fields of a form of the checkout. */
export function useFields(checkout: CheckoutSession, form = checkout.form): void {
  usePointer(checkout, form);
  useOwnLabels(form);
  useUpdates(checkout, form);
  const check = (event: HostEvent): void => {
    if (isOfShopper(checkout, event)) checkField(checkout, event);
  };
  const toggle = (event: HostEvent): void => {
    if (isOfShopper(checkout, event)) toggleSection(form, event.currentTarget);
  };
  useListener(form, 'change focusout input validate', { selector: FIELDS }, check);
  useListener(form, 'change focusout input validate', { selector: REQUIRED_RADIOS }, check);
  useListener(form, 'change', { selector: SHIPS_ELSEWHERE }, toggle);
  useListener(form, 'change', { selector: CREATES_ACCOUNT }, toggle);
}
