import { type FormControl, isFormControl } from '../../dom/controls';
import { createFormPart } from '../../dom/create-form-part';
import { closest } from '../../dom/find';
import { show } from '../../dom/motion/show';
import { hide } from '../../dom/motion/visible';
import { connectContent } from '../../host/scan';
import { memoryOf, type RowMemory } from '../locale/row-memory';
import { ROW, STATE } from '../markup';
import type { CountrySettings, States } from '../settings';
import { shapeOf, swapControl } from './swap-control';

const placeholderOf = (control: FormControl): string =>
  control.getAttribute('placeholder') || control.dataset.placeholder || '';

/** Keeps what a swap would lose. */
function remember(control: FormControl, { selectStateText }: CountrySettings): RowMemory {
  const memory = memoryOf(control.closest(ROW) ?? control.parentElement ?? control);
  const placeholder = placeholderOf(control);
  if (shapeOf(control) !== 'hidden') memory.placeholder = placeholder === selectStateText ? '' : placeholder;
  if (memory.country !== null) memory.values.set(memory.country, control.value);
  return memory;
}

function fillStates(select: HTMLSelectElement, states: States, { selectStateText }: CountrySettings): void {
  const codes = ['', ...Object.keys(states)];
  const isSame =
    select.length === codes.length && codes.every((code, index) => select.options[index]?.value === code);
  if (!isSame)
    select.replaceChildren(
      ...codes.map((value) => {
        const textContent = value ? (states[value] ?? '') : selectStateText;
        return createFormPart(select.ownerDocument, 'option', { value, textContent });
      }),
    );
}

/** The old value, else what this country had before, else the state the shopper had typed by name. */
function pickState(states: States, old: string, earlier: string | undefined): string {
  if (old in states) return old;
  if (earlier !== undefined && earlier in states) return earlier;
  const name = old.trim().toLowerCase();
  return (name && Object.keys(states).find((code) => states[code]?.toLowerCase() === name)) || '';
}

function becomeSelect(
  control: FormControl,
  states: States,
  memory: RowMemory,
  country: string,
  settings: CountrySettings,
): HTMLSelectElement | null {
  const isSelect = control instanceof HTMLSelectElement;
  const select = isSelect
    ? control
    : swapControl(control, 'select', memory.placeholder || settings.selectStateText);
  if (!(select instanceof HTMLSelectElement)) return null;
  const value = pickState(states, control.value, memory.values.get(country));
  fillStates(select, states, settings);
  select.value = value;
  // Its dropdown mounts now, and not a frame later.
  if (!isSelect) connectContent(select);
  return select;
}

function becomeText(control: FormControl, memory: RowMemory, country: string): boolean {
  if (shapeOf(control) === 'text') return false;
  swapControl(control, 'text', memory.placeholder).value = memory.values.get(country) ?? '';
  return true;
}

function setRowShown(control: FormControl, isShown: boolean): void {
  const row = closest(control, ROW);
  if (!row) return;
  if (!isShown) hide(row);
  else if (row.style.display === 'none') show(row);
}

/** What the host must learn: `country_to_state_changed`, and `change` of a list that was refilled. */
export interface StateChange {
  isChanged: boolean;
  refilled: HTMLSelectElement | null;
}

/**
 * Gives the state field of a scope the shape its country needs: a list, nothing, or free text (contract 4.7). What was
 * typed for a country comes back with it.
 */
export function setStateShape(scope: ParentNode, country: string, settings: CountrySettings): StateChange {
  const control = scope.querySelector(STATE);
  if (!isFormControl(control)) return { isChanged: false, refilled: null };
  const memory = remember(control, settings);
  const states = settings.states.get(country);
  memory.country = country;
  const hasStates = states && Object.keys(states).length > 0;
  setRowShown(control, !states || Boolean(hasStates));
  if (!states) return { isChanged: becomeText(control, memory, country), refilled: null };
  if (hasStates)
    return { isChanged: true, refilled: becomeSelect(control, states, memory, country, settings) };
  if (shapeOf(control) !== 'hidden') swapControl(control, 'hidden', '');
  else control.value = '';
  return { isChanged: true, refilled: null };
}
