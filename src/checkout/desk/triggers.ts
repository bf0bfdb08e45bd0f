import { isFormControl } from '../../dom/controls';
import { findAll } from '../../dom/find';
import type { HostEvent } from '../../host/events';
import { readGlobal } from '../../host/settings';
import { asShape } from '../../host/shapes';
import { schedule } from '../review/schedule';
import { triggerUpdate } from '../review/update';
import type { Checkout } from '../state';

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
function passesGate({ dirtyInput }: Checkout): boolean {
  const block = dirtyInput?.closest('div');
  return !block || findAll(block, REQUIRED).every((field) => isFormControl(field) && field.value !== '');
}

function triggerIfComplete(checkout: Checkout): void {
  if (passesGate(checkout)) triggerUpdate(checkout);
}

const isFilledByProvider = (field: Element): boolean =>
  field.getAttribute('data-autocomplete-manipulating') === 'true';

/** With an address-autocomplete provider at work, the street field asks only when it is left (contract 4.2). */
function isSuggesting(field: Element): boolean {
  const [, section] = /^(billing|shipping)_address_1$/.exec(field.id) ?? [];
  const { activeProvider } = asShape(asShape(readGlobal('wc')).addressAutocomplete);
  return Boolean(section && asShape(activeProvider)[section]);
}

function noteTyping(checkout: Checkout, field: Element): void {
  checkout.dirtyInput = field;
  schedule(checkout, TYPING_DELAY, () => triggerIfComplete(checkout));
}

function noteChange(checkout: Checkout, field: Element): void {
  if (field.matches(AT_ONCE)) triggerUpdate(checkout, { current_target: field });
  if (field.matches(GATED)) {
    checkout.dirtyInput = field;
    triggerIfComplete(checkout);
  }
  if (field.matches(TYPED) && checkout.dirtyInput && !isSuggesting(field)) triggerIfComplete(checkout);
}

const fieldOf = ({ target }: HostEvent): Element | null =>
  target instanceof Element && !isFilledByProvider(target) ? target : null;

/** Scripts that type through jQuery name keys by their code. */
function isTab(event: HostEvent): boolean {
  const { key, keyCode, which } = (event.originalEvent ?? event) as Partial<KeyboardEvent>;
  return key === 'Tab' || (keyCode || which) === 9;
}

/** Works in what was done to a field, whatever it was, where that makes totals stale (contract 4.2). */
export function noteDeed(checkout: Checkout, event: HostEvent): void {
  const { type } = event;
  const field = fieldOf(event);
  if (!field) return;
  if (type === 'change') noteChange(checkout, field);
  else if (type === 'focusout' && isSuggesting(field)) {
    checkout.dirtyInput = field;
    triggerIfComplete(checkout);
  } else if (/keydown|input/.test(type) && field.matches(TYPED) && !isTab(event) && !isSuggesting(field))
    noteTyping(checkout, field);
}
