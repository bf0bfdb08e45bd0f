import { isTickable } from '../../dom/controls';
import { show } from '../../dom/motion/show';
import { hide } from '../../dom/motion/visible';
import { asStrings } from '../../host/settings/lists';
import { asBoolean, asNumber, asString, type Shape } from '../../host/settings/shapes';
import { LAYOUTS } from '../markup';
import type { LocaleSettings } from '../settings';
import { controlsOf } from './controls-of';
import { setLabel, setRequired } from './row-label';
import { memoryOf, type PrintedRow } from './row-memory';

function printedOf(row: HTMLElement, rules: Shape): PrintedRow {
  const memory = memoryOf(row);
  const placeholder = controlsOf(row)[0]?.getAttribute('placeholder') ?? '';
  memory.printed ??= {
    placeholder: rules.placeholder === undefined ? placeholder : '',
    layout: LAYOUTS.filter((name) => row.classList.contains(name)),
  };
  return memory.printed;
}

/** A field whose label only screen readers get shows it as its placeholder (contract 4.8). */
function placeholderFor(row: HTMLElement, rules: Shape, printed: PrintedRow): string {
  if (rules.placeholder !== undefined) return asString(rules.placeholder);
  const isLabelSeen = Boolean(row.querySelector('label:not(.screen-reader-text)'));
  return rules.label !== undefined && !isLabelSeen ? asString(rules.label) : printed.placeholder;
}

function setPlaceholder(row: HTMLElement, text: string, isRuled: boolean): void {
  for (const control of controlsOf(row)) {
    if (control.type === 'hidden' || (control.getAttribute('placeholder') ?? '') === text) continue;
    if (control instanceof HTMLSelectElement && !isRuled) continue;
    control.setAttribute('placeholder', text);
    control.dataset.placeholder = text;
  }
}

function setLayout(row: HTMLElement, rules: Shape, printed: PrintedRow): void {
  const classes = asStrings(rules.class)
    .flatMap((names) => names.split(/\s+/))
    .filter(Boolean);
  row.classList.remove(...LAYOUTS);
  row.classList.add(...(Array.isArray(rules.class) ? classes : printed.layout));
}

/** Where a row stands: in its line, and among the others (`orderRows` puts it there). */
export function applyPlace(row: HTMLElement, rules: Shape): void {
  const priority = asNumber(rules.priority, Number.NaN);
  memoryOf(row).priority = Number.isNaN(priority) ? undefined : priority;
  setLayout(row, rules, printedOf(row, rules));
}

/** Whether a state is seen belongs to the country step (contract 4.8). */
function setShown(row: HTMLElement, isShown: boolean, field: string): void {
  if (!isShown) hide(row);
  else if (field !== 'state' && row.style.display === 'none') show(row);
}

/** What was typed into a field that a country does not know comes back with the next country that does. */
function setKnown(row: HTMLElement, isKnown: boolean, field: string): void {
  const { emptied } = memoryOf(row);
  for (const control of controlsOf(row).filter((found) => !isTickable(found))) {
    if (!isKnown && control.value) emptied.set(control, control.value);
    if (!isKnown) control.value = '';
    else if (field !== 'state' && !control.value) control.value = emptied.get(control) ?? '';
    if (isKnown) emptied.delete(control);
  }
}

/** Gives a row what a country says about its field; what the country does not say is as the server printed it. */
export function applyRules(
  row: HTMLElement,
  field: string,
  rules: Shape,
  { optionalText }: LocaleSettings,
): void {
  const printed = printedOf(row, rules);
  const isHidden = asBoolean(rules.hidden);
  setLabel(row.querySelector('label'), rules.label);
  setPlaceholder(row, placeholderFor(row, rules, printed), rules.placeholder !== undefined);
  setRequired(row, asBoolean(rules.required), optionalText);
  setShown(row, !isHidden, field);
  setKnown(row, !isHidden, field);
  applyPlace(row, rules);
}

/** Third parties read the first class list from here (contract 4.8). */
export function keepFirstClasses(row: HTMLElement, field: string): void {
  if (/^(postcode|city|state)$/.test(field)) row.dataset.o_class ??= row.className;
}
