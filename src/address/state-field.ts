import { closest } from '../dom/find';
import { createFormPart, type FormControl, isFormControl } from '../dom/form-fields';
import { hide, show } from '../dom/visible';
import { connectContent } from '../host/scan';
import { keepOnlyValue, memoryOf, type RowMemory } from './address-row';
import type { CountrySettings, States } from './address-settings';
import { ROW } from './selectors';

/** A state control of any kind. */
const STATE = '#billing_state, #shipping_state, #calc_shipping_state';

/** The kinds of state control (README, fact 4). */
type Kind = 'select' | 'hidden' | 'text';

const CLASS_OF: Record<Kind, string> = { select: 'state_select', hidden: 'hidden', text: 'input-text' };
const OWN_CLASSES = [...Object.values(CLASS_OF), 'select2-hidden-accessible'];

/** Attributes that a new control does not get from the old one. */
const NOT_COPIED =
  /^(class|style|type|value|readonly|tabindex|aria-hidden|placeholder|data-(placeholder|select2-id))$/;

const kindOf = (control: FormControl): Kind =>
  control instanceof HTMLSelectElement ? 'select' : control.type === 'hidden' ? 'hidden' : 'text';

const createControl = (document: Document, kind: Kind): HTMLInputElement | HTMLSelectElement =>
  kind === 'select' ? createFormPart(document, 'select') : createFormPart(document, 'input', { type: kind });

function copyAttributes(fresh: FormControl, old: FormControl, kind: Kind): void {
  for (const { name, value } of old.attributes) if (!NOT_COPIED.test(name)) fresh.setAttribute(name, value);
  fresh.style.cssText = old.style.cssText;
  const extra = (old.dataset.inputClasses ?? '').split(/\s+/).filter(Boolean);
  fresh.classList.add(
    CLASS_OF[kind],
    ...[...old.classList].filter((name) => !OWN_CLASSES.includes(name)),
    ...extra,
  );
}

function setKindAttributes(control: FormControl, kind: Kind, placeholder: string): void {
  if (kind === 'select') control.dataset.placeholder = placeholder;
  if (kind === 'text' && placeholder) control.setAttribute('placeholder', placeholder);
  if (kind === 'hidden') control.setAttribute('readonly', '');
}

/** Whether the focus is in the control or in its dropdown. */
function isFocused(control: FormControl): boolean {
  const { activeElement } = control.ownerDocument;
  const next = control.nextElementSibling;
  return (
    activeElement === control || Boolean(next?.matches('.select2-container') && next.contains(activeElement))
  );
}

/** Removes the dropdown of the control, also that of another library. */
function removeDropdown(control: FormControl): void {
  while (control.nextElementSibling?.matches('.select2-container')) control.nextElementSibling.remove();
}

/** Replaces a state control with one of another kind, which keeps id, name, autocomplete, ARIA, extra classes and data. */
function replaceControl(old: FormControl, kind: Kind, placeholder: string): FormControl {
  const fresh = createControl(old.ownerDocument, kind);
  copyAttributes(fresh, old, kind);
  setKindAttributes(fresh, kind, placeholder);
  const hadFocus = isFocused(old);
  removeDropdown(old);
  old.replaceWith(fresh);
  if (hadFocus) fresh.focus();
  return fresh;
}

const placeholderOf = (control: FormControl): string =>
  control.getAttribute('placeholder') || control.dataset.placeholder || '';

/** Stores what a replacement would lose. */
function remember(control: FormControl, { selectStateText }: CountrySettings): RowMemory {
  const memory = memoryOf(control.closest(ROW) ?? control.parentElement ?? control);
  const placeholder = placeholderOf(control);
  if (kindOf(control) !== 'hidden') memory.placeholder = placeholder === selectStateText ? '' : placeholder;
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

/** The old value, else the earlier value for this country, else the state whose name was typed. */
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
    : replaceControl(control, 'select', memory.placeholder || settings.selectStateText);
  if (!(select instanceof HTMLSelectElement)) return null;
  const value = pickState(states, control.value, memory.values.get(country));
  fillStates(select, states, settings);
  select.value = value;
  // Mounts its dropdown now instead of in the next frame.
  if (!isSelect) connectContent(select);
  return select;
}

function becomeText(control: FormControl, memory: RowMemory, country: string): boolean {
  if (kindOf(control) === 'text') return false;
  replaceControl(control, 'text', memory.placeholder).value = memory.values.get(country) ?? '';
  return true;
}

/** A text field that stays one keeps what a stylesheet says about its row, as with the host's scripts. */
function setRowShown(control: FormControl, isShown: boolean, staysText: boolean): void {
  const row = closest(control, ROW);
  if (!row) return;
  if (!isShown) hide(row);
  else if (!staysText || row.style.display === 'none') show(row);
}

/** The events that follow: `country_to_state_changed` if `isChanged`, and `change` of the list that was `refilled`. */
interface StateChange {
  isChanged: boolean;
  refilled: HTMLSelectElement | null;
}

/**
 * Turns the state field of a scope into the kind that the country needs: a list of states, a hidden input, or a text
 * field. Restores the value that was entered for the country before.
 */
export function updateStateField(scope: ParentNode, country: string, settings: CountrySettings): StateChange {
  const control = scope.querySelector(STATE);
  if (!isFormControl(control)) return { isChanged: false, refilled: null };
  const memory = remember(control, settings);
  const states = settings.statesOf(country);
  memory.country = country;
  const hasStates = states && Object.keys(states).length > 0;
  setRowShown(control, !states || Boolean(hasStates), !states && kindOf(control) === 'text');
  if (!states) return { isChanged: becomeText(control, memory, country), refilled: null };
  if (hasStates)
    return { isChanged: true, refilled: becomeSelect(control, states, memory, country, settings) };
  const hidden = kindOf(control) === 'hidden' ? control : replaceControl(control, 'hidden', '');
  hidden.value = '';
  if (!memory.kept.has(hidden)) keepOnlyValue(hidden);
  memory.kept.add(hidden);
  return { isChanged: true, refilled: null };
}
