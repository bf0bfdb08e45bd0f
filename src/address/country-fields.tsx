import { useLayoutEffect, useState } from 'react';
import { fireRefill } from '../dom/events';
import { find, findAll, findGiven } from '../dom/find';
import { type FormControl, isFormControl } from '../dom/form-fields';
import { showAll } from '../dom/visible';
import { elementOf, emit, type HostEvent } from '../host/events/events';
import type { FeatureProps } from '../react/feature';
import { useListener } from '../react/hooks/use-listener';
import { useStore } from '../react/hooks/use-store';
import {
  applyPosition,
  applyRules,
  hasOneValue,
  keepOnlyValue,
  memoryOf,
  rememberPrinted,
  scopeOf,
} from './address-row';
import {
  type AddressSession,
  type AddressSettings,
  addressSession,
  awaitSettings,
  type LocaleSettings,
} from './address-settings';
import { CALCULATOR, COUNTRY, ROW } from './selectors';
import { updateStateField } from './state-field';

/** The elements whose rows are ordered by priority. */
const WRAPPERS =
  '.woocommerce-billing-fields__field-wrapper, .woocommerce-shipping-fields__field-wrapper, .woocommerce-address-fields__field-wrapper';

/** Rows with rules for some countries and without a selector in the settings. */
const NAMES = [
  ['first_name', '#billing_first_name_field, #shipping_first_name_field'],
  ['last_name', '#billing_last_name_field, #shipping_last_name_field'],
] as const;

/** Moving these rows loses the focus or reloads a frame; other rows move around them. */
const isFixed = (row: HTMLElement): boolean =>
  row.contains(row.ownerDocument.activeElement) || row.querySelector('iframe') !== null;

type Movable = Element & { moveBefore?: (node: Node, reference: Node | null) => void };

function moveBefore(parent: Movable, row: HTMLElement, reference: Node | null): void {
  if (parent.moveBefore) parent.moveBefore(row, reference);
  else parent.insertBefore(row, reference);
}

/** The rows by priority; a row without one gets that of the row before it plus 1. */
function sortRows(rows: HTMLElement[]): HTMLElement[] {
  let last = 0;
  for (const row of rows) {
    const memory = memoryOf(row);
    last = memory.priority ?? (Number.parseInt(row.dataset.priority ?? '', 10) || last + 1);
    memory.priority = last;
  }
  return [...rows].sort((one, other) => (memoryOf(one).priority ?? 0) - (memoryOf(other).priority ?? 0));
}

function moveRows(parent: HTMLElement, rows: HTMLElement[], sorted: HTMLElement[]): void {
  const left = [...rows];
  for (const row of sorted) {
    const isKept = isFixed(row);
    for (let first = left[0]; first && isKept && first !== row; first = left[0]) {
      moveBefore(parent, first, left.at(-1)?.nextSibling ?? null);
      left.push(...left.splice(0, 1));
    }
    if (left[0] && left[0] !== row) moveBefore(parent, row, left[0]);
    left.splice(left.indexOf(row), 1);
  }
}

/**
 * Orders the rows of a wrapper by priority. The focused row stays and others move around it; rows that a theme grouped
 * in an element of their own stay in it.
 */
export function orderRows(wrapper: HTMLElement): void {
  const all = findAll(wrapper, ROW);
  const parent = all[0]?.parentElement;
  const rows = all.filter((row) => row.parentElement === parent);
  const sorted = sortRows(rows);
  if (!parent || sorted.every((row, index) => row === rows[index])) return;
  const focused = parent.ownerDocument.activeElement;
  moveRows(parent, rows, sorted);
  if (focused instanceof HTMLElement && focused !== parent.ownerDocument.activeElement)
    focused.focus({ preventScroll: true });
}

/**
 * Gives first and last name the order of countries that order them, Japan and Hungary among them. For other countries
 * they keep the order of the server, which a shop can change, unless that was the order of such a country.
 */
function applyNameOrder(scope: ParentNode, country: string, locale: LocaleSettings): void {
  for (const [field, selector] of NAMES) {
    const row = find(scope, selector);
    if (!row || locale.selectors.some(([known]) => known === field)) continue;
    const memory = memoryOf(row);
    const rules = locale.rulesFor(country, field) ?? {};
    const isOrdered = locale.isOrdered(country, field);
    memory.wasOrdered ??= isOrdered && row.dataset.priority === String(rules.priority);
    applyPosition(row, isOrdered || memory.wasOrdered ? rules : {});
  }
}

/** Other scripts read the row's classes as the server printed them from `data-o_class`. */
function keepPrintedClasses(row: HTMLElement, field: string): void {
  if (/^(postcode|city|state)$/.test(field)) row.dataset.o_class ??= row.className;
}

/** The country that the server printed an address for; null for a scope without a list of countries. */
function printedCountryOf(scope: HTMLElement): string | null {
  const control = find(scope, COUNTRY);
  if (!(control instanceof HTMLSelectElement)) return null;
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? null;
}

/** Applies a country's rules to the fields of a scope, then orders each address of the page. */
function applyLocale(scope: HTMLElement, country: string, locale: LocaleSettings): void {
  const printedCountry = printedCountryOf(scope) ?? country;
  const shown: HTMLElement[] = [];
  for (const [field, selector] of locale.selectors) {
    const rules = locale.rulesFor(country, field);
    const row = findGiven(scope, selector);
    if (!row || !rules) continue;
    keepPrintedClasses(row, field);
    rememberPrinted(row, rules, locale.rulesFor(printedCountry, field) ?? rules);
    if (applyRules(row, field, rules, locale.optionalText)) shown.push(row);
  }
  showAll(shown);
  applyNameOrder(scope, country, locale);
  for (const wrapper of findAll(scope.ownerDocument, WRAPPERS)) orderRows(wrapper);
}

/**
 * Applies the rules of a `country_to_state_changing` event to the address of `control`, if the event's scope is in or
 * around that address. The scope is an element or a jQuery set; without a scope or country, the control's own is used.
 */
export function applyLocaleEvent(
  control: FormControl,
  [country, scope]: readonly unknown[],
  locale: LocaleSettings,
): void {
  const own = scopeOf(control);
  const named = elementOf(scope) ?? own;
  if (!own || !named) return;
  const target = named.contains(own) ? own : own.contains(named) ? named : null;
  if (target) applyLocale(target, typeof country === 'string' ? country : control.value, locale);
}

/** Runs the country step of a control that has a value. */
function refreshCountry(control: FormControl): void {
  if (control.value) emit(control, 'refresh');
}

/** Runs the first country step of a control; for the first control of the page, through `wc_address_i18n_ready`. */
function initCountryField(session: AddressSession, control: FormControl): void {
  if (session.isLocaleReady) {
    refreshCountry(control);
    return;
  }
  session.isLocaleReady = true;
  emit(control.ownerDocument.body, 'wc_address_i18n_ready');
}

/** The country step of a control: updates the state field, then emits the host's events in the host's order. */
function changeCountry(control: FormControl, { countries }: AddressSettings): void {
  const scope = scopeOf(control);
  if (!scope) return;
  const { body } = scope.ownerDocument;
  const args = [control.value, scope];
  const change = countries && updateStateField(scope, control.value, countries);
  if (change?.refilled) fireRefill(change.refilled);
  if (change?.isChanged) emit(body, 'country_to_state_changed', args);
  emit(body, 'country_to_state_changing', args);
}

/** The session is that of the page unless a test passes its own. */
export interface CountryProps extends FeatureProps {
  session?: AddressSession;
}

/**
 * A country control. State field, labels, marks and order of its address change in the task of the event. Its listeners
 * are on `<body>`, like those of the host.
 */
export function CountryField({ node, session = addressSession }: CountryProps) {
  const settings = useStore(session.$settings);
  const control = isFormControl(node) && settings ? node : null;
  const body = control && node.ownerDocument.body;
  const change = ({ currentTarget }: HostEvent): void => {
    if (control && settings && currentTarget === control) changeCountry(control, settings);
  };

  useListener(body, 'change refresh', { selector: COUNTRY }, change);
  useListener(body, 'wc_address_i18n_ready', { host: true }, () => {
    if (control) refreshCountry(control);
  });
  useListener(body, 'country_to_state_changing', { host: true }, (_, ...args) => {
    if (control && settings?.locale) applyLocaleEvent(control, args, settings.locale);
  });
  useLayoutEffect(
    () => (isFormControl(node) && node.value && hasOneValue(node) ? keepOnlyValue(node) : undefined),
    [node],
  );
  useLayoutEffect(() => {
    if (control) initCountryField(session, control);
    else void awaitSettings(session);
  }, [control, session]);

  return null;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** The matches of `selector` below `node`, at the first render and after each change of the nodes below it. */
function useMatches(node: HTMLElement, selector: string): readonly HTMLElement[] {
  const [matches, setMatches] = useState(() => findAll(node, selector));
  useLayoutEffect(() => {
    const update = (): void => {
      const found = findAll(node, selector);
      setMatches((known) => (isSame(known, found) ? known : found));
    };
    const observer = new MutationObserver(update);
    observer.observe(node, { childList: true, subtree: true });
    update();
    return () => observer.disconnect();
  }, [node, selector]);
  return matches;
}

/**
 * The country controls of a form, present and future. For a form that starts after the first country step: effects of
 * children run before those of their parent.
 */
export function CountryFields({ node, session }: CountryProps) {
  return useMatches(node, COUNTRY).map((control) => (
    <CountryField key={control.id} node={control} session={session} />
  ));
}

/** The country controls of the cart's shipping calculators; the totals, and with them the controls, are replaced. */
export function CalculatorCountries({ node }: FeatureProps) {
  return useMatches(node, `${CALCULATOR} :is(${COUNTRY})`).map((control) => (
    <CountryField key={control.id} node={control} />
  ));
}
