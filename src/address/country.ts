import { type FormControl, findAll, isFormControl, type Stop, stopAll } from '../dom';
import { elementOf, hear, tell } from '../page';
import { listenForDropdowns } from './dropdowns';
import { projectLocale } from './locale';
import { COUNTRY, ROW, SCOPES } from './markup';
import type { CountrySettings, LocaleSettings } from './settings';
import { projectStateField } from './state-field';

/** What the page told about countries; a broken or missing table is null and its part rests. */
export interface AddressSettings {
  countries: CountrySettings | null;
  locale: LocaleSettings | null;
}

const scopeOf = (control: Element): HTMLElement | null =>
  control.closest<HTMLElement>(SCOPES) ?? control.closest(ROW)?.parentElement ?? null;

function passCountry(control: FormControl, { countries }: AddressSettings): void {
  const scope = scopeOf(control);
  if (!scope) return;
  const country = control.value;
  if (countries && projectStateField(scope, country, countries))
    tell(scope.ownerDocument.body, 'country_to_state_changed', [country, scope]);
  tell(scope.ownerDocument.body, 'country_to_state_changing', [country, scope]);
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

function applyLocale(body: HTMLElement, locale: LocaleSettings, country: unknown, scope: unknown): void {
  for (const [target, own] of scopesIn(scope, body))
    projectLocale(target, typeof country === 'string' ? country : own, locale);
}

/** Runs the country step once for every country control that has a value. */
function passAll(body: HTMLElement): void {
  for (const control of findAll(body, COUNTRY))
    if (isFormControl(control) && control.value) tell(control, 'refresh');
}

/**
 * Hears the country events in the host's order: country, then locale, which says it is ready and so starts the
 * initial pass (contract 2.4). `passed` gets every control that had its turn.
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
  const { locale } = settings;
  const stops = [
    ...['change', 'refresh'].map((type) => hear(body, type, step, { selector: COUNTRY })),
    listenForDropdowns(body),
    hear(body, 'wc_address_i18n_ready', () => passAll(body)),
    locale
      ? hear(body, 'country_to_state_changing', (_, country, scope) =>
          applyLocale(body, locale, country, scope),
        )
      : undefined,
  ];
  tell(body, 'wc_address_i18n_ready');
  return stopAll(stops);
}
