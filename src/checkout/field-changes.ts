import { isRefill } from '../dom/events';
import { findAll } from '../dom/find';
import { isFormControl } from '../dom/form-fields';
import type { HostEvent } from '../host/events';
import { readGlobal, toObject } from '../host/settings';
import { useEvent, useHostEvent } from '../react/hooks/use-event';
import type { CheckoutSession } from './checkout-session';
import { checkField } from './field-validation';
import { toggleSection } from './optional-sections';
import { schedule, triggerUpdate } from './review/queue-update';

/** Milliseconds from the last keystroke to the update. */
const TYPING_DELAY = 1000;

/** Controls whose change always requests an update. */
const IMMEDIATE = [
  'select.shipping_method',
  'input[name^="shipping_method"]',
  '#ship-to-different-address input',
  '.update_totals_on_change select',
  '.update_totals_on_change input[type="radio"]',
  '.update_totals_on_change input[type="checkbox"]',
].join(', ');
/** Controls whose change requests one if the required text fields beside them are filled in. */
const ADDRESS_SELECTS = '.address-field select';
const TEXT_FIELDS = '.address-field input.input-text, .update_totals_on_change input.input-text';
const REQUIRED = '.address-field.validate-required input.input-text';

/** Triggers an update if all required text fields around the edited field (in the nearest `div`) are filled in. */
function triggerIfComplete(checkout: CheckoutSession): void {
  const section = checkout.dirtyField?.closest('div');
  const isComplete =
    !section || findAll(section, REQUIRED).every((field) => isFormControl(field) && field.value !== '');
  if (isComplete) triggerUpdate(checkout);
}

const isFilledByProvider = (field: Element): boolean =>
  field.getAttribute('data-autocomplete-manipulating') === 'true';

/** With a provider of address suggestions, the street field requests an update only when it loses focus. */
function isSuggesting(field: Element): boolean {
  const [, section] = /^(billing|shipping)_address_1$/.exec(field.id) ?? [];
  const { activeProvider } = toObject(toObject(readGlobal('wc')).addressAutocomplete);
  return Boolean(section && toObject(activeProvider)[section]);
}

function noteTyping(checkout: CheckoutSession, field: Element): void {
  checkout.dirtyField = field;
  schedule(checkout, TYPING_DELAY, () => triggerIfComplete(checkout));
}

function noteChange(checkout: CheckoutSession, field: Element): void {
  if (field.matches(IMMEDIATE)) triggerUpdate(checkout, { current_target: field });
  if (field.matches(ADDRESS_SELECTS)) {
    checkout.dirtyField = field;
    triggerIfComplete(checkout);
  }
  if (field.matches(TEXT_FIELDS) && checkout.dirtyField && !isSuggesting(field)) triggerIfComplete(checkout);
}

/** Scripts that type through jQuery name keys by their code. */
function isTab(event: HostEvent): boolean {
  const { key, keyCode, which } = (event.originalEvent ?? event) as Partial<KeyboardEvent>;
  return key === 'Tab' || (keyCode || which) === 9;
}

/** Requests new totals if the event makes them out of date. */
function updateIfStale(checkout: CheckoutSession, event: HostEvent): void {
  const { type, target: field } = event;
  if (!(field instanceof Element) || isFilledByProvider(field)) return;
  if (type === 'change') noteChange(checkout, field);
  else if (type === 'focusout' && isSuggesting(field)) {
    checkout.dirtyField = field;
    triggerIfComplete(checkout);
  } else if (
    /keydown|input/.test(type) &&
    field.matches(TEXT_FIELDS) &&
    !isTab(event) &&
    !isSuggesting(field)
  )
    noteTyping(checkout, field);
}

/** Applies what a shopper, or a script for them, did to a field: totals, validation, sections. */
function followField(checkout: CheckoutSession, event: HostEvent): void {
  if (!isRefill(event.originalEvent)) checkout.isTouched = true;
  // Before the shopper uses the page, a repopulated select is as the server printed it.
  else if (!checkout.isTouched) return;
  updateIfStale(checkout, event);
  checkField(event);
  if (event.type === 'change') toggleSection(checkout.form, event.target);
}

/** Notes the first use of the page. */
function useTouch(checkout: CheckoutSession): void {
  const { body } = document;
  const touch = (): void => {
    checkout.isTouched = true;
  };
  const options = { capture: true, passive: true };
  useEvent(body, 'pointerover', touch, options);
  useEvent(body, 'pointerdown', touch, options);
  useEvent(body, 'focusin', touch, options);
  useEvent(body, 'keydown', touch, options);
}

/** Notes presses in the form. One that is released elsewhere ends after a second (see `isPressed`). */
function usePresses(checkout: CheckoutSession): void {
  const press = (): void => {
    checkout.pressedAt = Date.now();
  };
  const release = (): void => {
    checkout.pressedAt = 0;
  };
  useEvent(checkout.form, 'pointerdown', press);
  useEvent(checkout.form, 'pointerup', release);
  useEvent(checkout.form, 'pointercancel', release);
}

/** Follows the fields of a checkout form. */
export function useFields(checkout: CheckoutSession): void {
  const { form } = checkout;
  const follow = (event: HostEvent): void => followField(checkout, event);
  useTouch(checkout);
  usePresses(checkout);
  useHostEvent(form, 'keydown', follow);
  useHostEvent(form, 'input', follow);
  useHostEvent(form, 'change', follow);
  useHostEvent(form, 'focusout', follow);
  useHostEvent(form, 'validate', follow);
}
