import { isFormControl } from '../../dom/controls';
import { findAll } from '../../dom/find';
import type { HostEvent } from '../../host/events/events';
import { toObject } from '../../host/settings/json';
import { readGlobal } from '../../host/settings/settings';
import { triggerUpdate } from './queue-update';
import { schedule } from './schedule';
import { $dirtyField } from './stores';

/** Milliseconds after the last keystroke (storefront spec 9). */
const TYPING_DELAY = 1000;

/** What changes rates or totals at once, what passes the gate first, and what is typed in (contract 4.2). */
const AT_ONCE = [
  'select.shipping_method',
  'input[name^="shipping_method"]',
  '#ship-to-different-address input',
  '.update_totals_on_change select',
  '.update_totals_on_change input[type="radio"]',
  '.update_totals_on_change input[type="checkbox"]',
].join(', ');
const GATED = '.address-field select';
const TYPED = '.address-field input.input-text, .update_totals_on_change input.input-text';
const REQUIRED = '.address-field.validate-required input.input-text';

/** Whether the block of the edited field has all required text fields filled in (contract 4.2, the gate). */
function passesGate(form: HTMLFormElement): boolean {
  const block = $dirtyField(form).get()?.closest('div');
  return !block || findAll(block, REQUIRED).every((field) => isFormControl(field) && field.value !== '');
}

function triggerIfComplete(form: HTMLFormElement): void {
  if (passesGate(form)) triggerUpdate(form);
}

const isFilledByProvider = (field: Element): boolean =>
  field.getAttribute('data-autocomplete-manipulating') === 'true';

/** With an address-autocomplete provider at work, the street field asks only when it is left (contract 4.2). */
function isSuggesting(field: Element): boolean {
  const [, section] = /^(billing|shipping)_address_1$/.exec(field.id) ?? [];
  const { activeProvider } = toObject(toObject(readGlobal('wc')).addressAutocomplete);
  return Boolean(section && toObject(activeProvider)[section]);
}

function noteTyping(form: HTMLFormElement, field: Element): void {
  $dirtyField(form).set(field);
  schedule(form, TYPING_DELAY, () => triggerIfComplete(form));
}

function noteChange(form: HTMLFormElement, field: Element): void {
  if (field.matches(AT_ONCE)) triggerUpdate(form, { current_target: field });
  if (field.matches(GATED)) {
    $dirtyField(form).set(field);
    triggerIfComplete(form);
  }
  if (field.matches(TYPED) && $dirtyField(form).get() && !isSuggesting(field)) triggerIfComplete(form);
}

const fieldOf = ({ target }: HostEvent): Element | null =>
  target instanceof Element && !isFilledByProvider(target) ? target : null;

/** Scripts that type through jQuery name keys by their code. */
function isTab(event: HostEvent): boolean {
  const { key, keyCode, which } = (event.originalEvent ?? event) as Partial<KeyboardEvent>;
  return key === 'Tab' || (keyCode || which) === 9;
}

/** Asks for new totals where what was done to a field makes them stale (contract 4.2). */
export function updateIfStale(form: HTMLFormElement, event: HostEvent): void {
  const { type } = event;
  const field = fieldOf(event);
  if (!field) return;
  if (type === 'change') noteChange(form, field);
  else if (type === 'focusout' && isSuggesting(field)) {
    $dirtyField(form).set(field);
    triggerIfComplete(form);
  } else if (/keydown|input/.test(type) && field.matches(TYPED) && !isTab(event) && !isSuggesting(field))
    noteTyping(form, field);
}
