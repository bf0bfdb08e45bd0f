import { type FormControl, isFormControl } from '../dom/controls';
import { fireRefill } from '../dom/events';
import { findAll } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { elementOf, emit, on } from '../host/events';
import { projectLocale } from './locale';
import { COUNTRY } from './markup';
import { scopeOf } from './scope';
import type { CountrySettings, LocaleSettings } from './settings';
import { projectStateField, type StateChange } from './state-field';

/** What the page told about countries; a broken or missing table is null and its part rests. */
export interface AddressSettings {
  countries: CountrySettings | null;
  locale: LocaleSettings | null;
}

const NOTHING: StateChange = { isChanged: false, refilled: null };

/** The country step of one control, and the host's events about it (contract 4.7). */
export function passCountry(control: FormControl, { countries }: AddressSettings): void {
  const scope = scopeOf(control);
  if (!scope) return;
  const country = control.value;
  const { isChanged, refilled } = countries ? projectStateField(scope, country, countries) : NOTHING;
  if (refilled) fireRefill(refilled);
  if (isChanged) emit(scope.ownerDocument.body, 'country_to_state_changed', [country, scope]);
  emit(scope.ownerDocument.body, 'country_to_state_changing', [country, scope]);
}

/** Others name a scope as an element or a jQuery set; without one, every country on the page is meant. */
function scopesIn(raw: unknown, body: HTMLElement): [HTMLElement, string][] {
  const named = elementOf(raw);
  const scopes = named ? [named] : findAll(body, COUNTRY).flatMap((control) => scopeOf(control) ?? []);
  return scopes.map((scope) => {
    const control = scope.querySelector(COUNTRY);
    return [scope, isFormControl(control) ? control.value : ''];
  });
}

/** Applies the rules of a country to a scope, each as the host named it or as the page has it. */
export function applyLocale(
  body: HTMLElement,
  { locale }: AddressSettings,
  country: unknown,
  scope: unknown,
): void {
  if (!locale) return;
  for (const [target, own] of scopesIn(scope, body))
    projectLocale(target, typeof country === 'string' ? country : own, locale);
}

/** Learns how the server printed an address for the country it was printed for; nothing is told. */
export function learnServed(control: Element, country: string, { countries, locale }: AddressSettings): void {
  const scope = scopeOf(control);
  if (scope && countries) projectStateField(scope, country, countries);
  if (scope && locale) projectLocale(scope, country, locale);
}

/** Runs the country step once for every country control that has a value, and is not among those passed before. */
export function passAll(body: HTMLElement, passed?: WeakSet<Element>): void {
  for (const control of findAll(body, COUNTRY))
    if (isFormControl(control) && control.value && !passed?.has(control)) emit(control, 'refresh');
}

/**
 * Hears the country events in the host's order: country, then locale (contract 2.4). `passed` gets every control that
 * had its turn.
 */
export function listenForCountries(
  body: HTMLElement,
  settings: AddressSettings,
  passed: (control: Element) => void,
): Stop {
  const step = ({ currentTarget }: { currentTarget: EventTarget | null }): void => {
    if (!isFormControl(currentTarget)) return;
    passed(currentTarget);
    passCountry(currentTarget, settings);
  };
  return stopAll([
    ...['change', 'refresh'].map((type) => on(body, type, step, { selector: COUNTRY })),
    on(body, 'wc_address_i18n_ready', () => passAll(body)),
    on(body, 'country_to_state_changing', (_, country, scope) => applyLocale(body, settings, country, scope)),
  ]);
}
