import type { Stop } from '../dom/events';
import { findAll } from '../dom/find';
import { createFormPart, type FormControl, isFormControl, isTickable } from '../dom/form-fields';
import { parseServerHtml } from '../dom/trusted';
import { hide } from '../dom/visible';
import { asStrings } from '../host/lists';
import { asBoolean, asNumber, asString, type JsonObject } from '../host/settings';
import { ROW } from './selectors';

/** The address block of a country control. */
const SCOPES =
  '.woocommerce-billing-fields, .woocommerce-shipping-fields, .woocommerce-address-fields, .woocommerce-shipping-calculator';

/** Classes for the position of a field in its line. */
const LAYOUTS = ['form-row-first', 'form-row-last', 'form-row-wide'];

/** The nearest address block, else the parent of the control's row. */
export const scopeOf = (control: Element): HTMLElement | null =>
  control.closest<HTMLElement>(SCOPES) ?? control.closest(ROW)?.parentElement ?? null;

/** How the server printed a row, for countries without rules about it. */
interface PrintedRow {
  placeholder: string;
  layout: string[];
  /** Required although the rules of the country it was printed for say no: a filter of the shop requires it. */
  isRequired: boolean;
}

/** What the address rules keep of a row between two countries. */
export interface RowMemory {
  printed?: PrintedRow;
  /** By the rules of the country, or as the server printed it. */
  priority?: number;
  /** Of a name: whether the server printed it in the order of a country that orders names. */
  wasOrdered?: boolean;
  /** Values of controls that the present country hides. */
  emptied: Map<FormControl, string>;
  /** Of a state field: its placeholder, and the country of its present value (null before the first country step). */
  placeholder: string;
  country: string | null;
  /** Of a state field: the entered values, by country. */
  values: Map<string, string>;
  /** Of a state field: hidden controls whose empty value is kept. */
  kept: WeakSet<FormControl>;
}

/** What the address rules keep of each row. */
const memories = new WeakMap<Element, RowMemory>();

/** The memory of a row; it ends with the row. */
export function memoryOf(row: Element): RowMemory {
  const memory = memories.get(row) ?? {
    emptied: new Map(),
    placeholder: '',
    country: null,
    values: new Map(),
    kept: new WeakSet(),
  };
  memories.set(row, memory);
  return memory;
}

const controlsOf = (row: ParentNode): FormControl[] =>
  [...row.querySelectorAll('input, select, textarea')].filter(isFormControl);

/** `printedRules` are those of the country that the row was printed for. */
export function rememberPrinted(row: HTMLElement, rules: JsonObject, printedRules = rules): PrintedRow {
  const memory = memoryOf(row);
  memory.printed ??= {
    placeholder:
      rules.placeholder === undefined ? (controlsOf(row)[0]?.getAttribute('placeholder') ?? '') : '',
    layout: LAYOUTS.filter((name) => row.classList.contains(name)),
    isRequired: row.classList.contains('validate-required') && !asBoolean(printedRules.required),
  };
  return memory.printed;
}

const isMark = (node: Node): boolean => node instanceof Element && node.matches('.required, .optional');

const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => node.textContent)
    .join('')
    .trim();

/** Replaces the label, marks included; `setRequired` adds the mark again. */
function setLabel(label: Element | null, html: unknown): void {
  if (!label || typeof html !== 'string') return;
  const current = textOf([...label.childNodes].filter((node) => !isMark(node)));
  // Most labels stay as they are, and parsing is slow.
  if (html.trim() === current && !/[<&]/.test(html)) return;
  const fresh = parseServerHtml(html, label.ownerDocument);
  if (current !== textOf([fresh])) label.replaceChildren(fresh);
}

function addMark(label: Element, className: 'required' | 'optional', text: string): void {
  const mark = createFormPart(label.ownerDocument, 'span', { className, textContent: text });
  if (className === 'required') mark.setAttribute('aria-hidden', 'true');
  label.append(...(/\u00a0$/.test(label.textContent ?? '') ? [] : ['\u00a0']), mark);
}

function markLabel(row: HTMLElement, isRequired: boolean, optionalText: string): void {
  const label = row.querySelector('label');
  for (const mark of findAll(row, `label .${isRequired ? 'optional' : 'required'}`)) mark.remove();
  label?.classList.toggle('required_field', isRequired);
  if (!label) return;
  const wanted = isRequired ? 'required' : 'optional';
  if (!label.querySelector(`.${wanted}`)) addMark(label, wanted, isRequired ? '*' : `(${optionalText})`);
}

function setRequiredState(control: FormControl, isRequired: boolean, wasMissing: boolean): void {
  if (isRequired) control.setAttribute('aria-required', 'true');
  else control.removeAttribute('aria-required');
  if (!isRequired && wasMissing) control.removeAttribute('aria-invalid');
}

/** Sets the row's class and `aria-required`. */
function setRequired(row: HTMLElement, controls: readonly FormControl[], isRequired: boolean): void {
  const wasMissing = row.classList.contains('woocommerce-invalid-required-field');
  row.classList.toggle('validate-required', isRequired);
  if (!isRequired) row.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
  for (const control of controls)
    if (control.type !== 'hidden') setRequiredState(control, isRequired, wasMissing);
}

/** A field whose label only screen readers get shows the label as its placeholder. */
function placeholderFor(row: HTMLElement, rules: JsonObject, printed: PrintedRow): string {
  if (rules.placeholder !== undefined) return asString(rules.placeholder);
  const isLabelVisible = Boolean(row.querySelector('label:not(.screen-reader-text)'));
  return rules.label !== undefined && !isLabelVisible ? asString(rules.label) : printed.placeholder;
}

function setPlaceholder(controls: readonly FormControl[], text: string, hasRule: boolean): void {
  for (const control of controls) {
    if (control.type === 'hidden' || (control.getAttribute('placeholder') ?? '') === text) continue;
    if (control instanceof HTMLSelectElement && !hasRule) continue;
    control.setAttribute('placeholder', text);
    control.dataset.placeholder = text;
  }
}

function setLayout(row: HTMLElement, rules: JsonObject, printed: PrintedRow): void {
  const classes = asStrings(rules.class)
    .flatMap((names) => names.split(/\s+/))
    .filter(Boolean);
  row.classList.remove(...LAYOUTS);
  row.classList.add(...(Array.isArray(rules.class) ? classes : printed.layout));
}

/** Sets the layout and the priority of a row. */
export function applyPosition(row: HTMLElement, rules: JsonObject): void {
  const priority = asNumber(rules.priority, Number.NaN);
  memoryOf(row).priority = Number.isNaN(priority) ? undefined : priority;
  setLayout(row, rules, rememberPrinted(row, rules));
}

/** Empties the controls of a hidden row, and restores their values with the next country that shows it. */
function keepValues(
  { emptied }: RowMemory,
  controls: readonly FormControl[],
  isShown: boolean,
  field: string,
): void {
  for (const control of controls.filter((found) => !isTickable(found))) {
    if (!isShown && control.value) emptied.set(control, control.value);
    if (!isShown) control.value = '';
    else if (field !== 'state' && !control.value) control.value = emptied.get(control) ?? '';
    if (isShown) emptied.delete(control);
  }
}

/**
 * Applies a country's rules for one field; what they leave out is reset to the server's markup. Returns whether the row is to
 * be shown, which the caller does for all rows together.
 */
export function applyRules(
  row: HTMLElement,
  field: string,
  rules: JsonObject,
  optionalText: string,
): boolean {
  const printed = rememberPrinted(row, rules);
  const isHidden = asBoolean(rules.hidden);
  const isRequired = asBoolean(rules.required) || printed.isRequired;
  const controls = controlsOf(row);
  setLabel(row.querySelector('label'), rules.label);
  setPlaceholder(controls, placeholderFor(row, rules, printed), rules.placeholder !== undefined);
  markLabel(row, isRequired, optionalText);
  setRequired(row, controls, isRequired);
  if (isHidden) hide(row);
  keepValues(memoryOf(row), controls, !isHidden, field);
  applyPosition(row, rules);
  // The country step shows and hides the state's row.
  return !isHidden && field !== 'state';
}

/** Whether the server permits one value only: a hidden field, or a list with one option. */
export const hasOneValue = (control: FormControl): boolean =>
  control instanceof HTMLSelectElement ? control.length === 1 : control.type === 'hidden';

/**
 * Restores the only permitted value of a field that is not visible when a password manager overwrites it: a hidden field at once,
 * since its value is an attribute; a list when it changes and before its form is sent.
 */
export function keepOnlyValue(control: FormControl): Stop {
  const { value, ownerDocument: document } = control;
  const restore = (): void => {
    if (control.value !== value) control.value = value;
  };
  const observer = new MutationObserver(restore);
  observer.observe(control, { attributeFilter: ['value'] });
  const abort = new AbortController();
  const options = { capture: true, signal: abort.signal };
  for (const type of ['input', 'change']) control.addEventListener(type, restore, options);
  document.addEventListener('submit', restore, options);
  return () => {
    observer.disconnect();
    abort.abort();
  };
}
