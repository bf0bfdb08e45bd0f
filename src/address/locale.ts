import { type FormControl, isFormControl, isTickable } from '../dom/controls';
import { find, findAll } from '../dom/find';
import { parseServerHtml } from '../dom/server-html';
import { show } from '../dom/show';
import { hide } from '../dom/visible';
import { asStrings } from '../host/lists';
import { asBoolean, asNumber, asString, type Shape } from '../host/shapes';
import { LAYOUTS, WRAPPERS } from './markup';
import { orderRows } from './order';
import type { LocaleSettings } from './settings';

/** How the server printed a row, for countries whose rules say nothing about it. */
interface Original {
  placeholder: string;
  layout: string[];
}

const originals = new WeakMap<Element, Original>();
const priorities = new WeakMap<Element, number>();
const emptied = new WeakMap<FormControl, string>();

const controlsOf = (row: ParentNode): FormControl[] =>
  [...row.querySelectorAll('input, select, textarea')].filter(isFormControl);

function originalOf(row: HTMLElement, rules: Shape): Original {
  const known = originals.get(row);
  if (known) return known;
  const placeholder = controlsOf(row)[0]?.getAttribute('placeholder') ?? '';
  const original = {
    placeholder: rules.placeholder === undefined ? placeholder : '',
    layout: LAYOUTS.filter((name) => row.classList.contains(name)),
  };
  originals.set(row, original);
  return original;
}

const isMark = (node: Node): boolean => node instanceof Element && node.matches('.required, .optional');

function setLabel(label: Element | null, html: unknown): void {
  if (!label || typeof html !== 'string') return;
  const fresh = parseServerHtml(html, label.ownerDocument);
  const current = [...label.childNodes].filter((node) => !isMark(node));
  if (
    current
      .map((node) => node.textContent)
      .join('')
      .trim() !== fresh.textContent?.trim()
  )
    label.replaceChildren(fresh);
}

function addMark(label: Element, className: string, text: string): void {
  const mark = label.ownerDocument.createElement('span');
  mark.className = className;
  mark.textContent = text;
  if (className === 'required') mark.setAttribute('aria-hidden', 'true');
  label.append(...(/\u00a0$/.test(label.textContent ?? '') ? [] : ['\u00a0']), mark);
}

/** The mark in the label, the row's class and `aria-required` go together. */
function setRequired(row: HTMLElement, isRequired: boolean, optionalText: string): void {
  const label = row.querySelector('label');
  const [wanted, other] = isRequired ? ['required', 'optional'] : ['optional', 'required'];
  for (const mark of findAll(row, `label .${other}`)) mark.remove();
  row.classList.toggle('validate-required', isRequired);
  label?.classList.toggle('required_field', isRequired);
  if (label && !row.querySelector(`label .${wanted}`))
    addMark(label, wanted, isRequired ? '*' : `(${optionalText})`);
  const wasMissing = row.classList.contains('woocommerce-invalid-required-field');
  if (!isRequired) row.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
  for (const control of controlsOf(row).filter(({ type }) => type !== 'hidden')) {
    if (isRequired) control.setAttribute('aria-required', 'true');
    else control.removeAttribute('aria-required');
    if (!isRequired && wasMissing) control.removeAttribute('aria-invalid');
  }
}

/** A field whose label only screen readers get shows it as its placeholder (contract 4.8). */
function placeholderFor(row: HTMLElement, rules: Shape, original: Original): string {
  if (rules.placeholder !== undefined) return asString(rules.placeholder);
  const isLabelSeen = Boolean(row.querySelector('label:not(.screen-reader-text)'));
  return rules.label !== undefined && !isLabelSeen ? asString(rules.label) : original.placeholder;
}

function setPlaceholder(row: HTMLElement, text: string, isRuled: boolean): void {
  for (const control of controlsOf(row)) {
    if (control.type === 'hidden' || (control.getAttribute('placeholder') ?? '') === text) continue;
    if (control instanceof HTMLSelectElement && !isRuled) continue;
    control.setAttribute('placeholder', text);
    control.dataset.placeholder = text;
  }
}

function setLayout(row: HTMLElement, rules: Shape, original: Original): void {
  const classes = asStrings(rules.class)
    .flatMap((names) => names.split(/\s+/))
    .filter(Boolean);
  row.classList.remove(...LAYOUTS);
  row.classList.add(...(Array.isArray(rules.class) ? classes : original.layout));
}

/** What was typed into a field that a country does not know comes back with the next country that does. */
function setHidden(row: HTMLElement, isHidden: boolean, field: string): void {
  const isState = field === 'state';
  if (isHidden) hide(row);
  else if (!isState && row.style.display === 'none') show(row);
  for (const control of controlsOf(row).filter((found) => !isTickable(found))) {
    if (isHidden && control.value) emptied.set(control, control.value);
    if (isHidden) control.value = '';
    else if (!isState && !control.value) control.value = emptied.get(control) ?? '';
    if (!isHidden) emptied.delete(control);
  }
}

function applyRules(row: HTMLElement, field: string, rules: Shape, { optionalText }: LocaleSettings): void {
  const original = originalOf(row, rules);
  const priority = asNumber(rules.priority, Number.NaN);
  setLabel(row.querySelector('label'), rules.label);
  setPlaceholder(row, placeholderFor(row, rules, original), rules.placeholder !== undefined);
  setRequired(row, asBoolean(rules.required), optionalText);
  if (Number.isNaN(priority)) priorities.delete(row);
  else priorities.set(row, priority);
  setHidden(row, asBoolean(rules.hidden), field);
  setLayout(row, rules, original);
}

/** Third parties read the first class list from here (contract 4.8). */
function keepFirstClasses(row: HTMLElement, field: string): void {
  if (/^(postcode|city|state)$/.test(field)) row.dataset.o_class ??= row.className;
}

/** Applies a country's rules to the fields of a scope, then orders every address on the page (contract 4.8). */
export function projectLocale(scope: ParentNode, country: string, settings: LocaleSettings): void {
  for (const [field, selector] of settings.selectors) {
    const rules = settings.rulesFor(country, field);
    const row = find(scope, selector);
    if (!row || !rules) continue;
    keepFirstClasses(row, field);
    applyRules(row, field, rules, settings);
  }
  const page = scope.ownerDocument ?? (scope as Document);
  for (const wrapper of findAll(page, WRAPPERS)) orderRows(wrapper, priorities);
}
