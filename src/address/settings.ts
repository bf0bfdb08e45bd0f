import { asJson } from '../host/settings/lists';
import { readGlobal } from '../host/settings/settings';
import { asShape, asString, isShape, type Shape } from '../host/settings/shapes';

/** State names by state code, in the host's order. */
export type States = Record<string, string>;

/** From `wc_country_select_params` (contract 2.2). */
export interface CountrySettings {
  /** By country code; a country without states has an empty map, an unknown one has none. */
  states: Map<string, States>;
  selectStateText: string;
}

/** From `wc_address_i18n_params` (contract 2.2, 4.8). Rules stay raw until a field asks for them. */
export interface LocaleSettings {
  /** Rules of the country's field, laid over the default ones; null when the table knows neither. */
  rulesFor(country: string, field: string): Shape | null;
  /** Whether the country itself gives the field a place. */
  isOrdered(country: string, field: string): boolean;
  /** Field key and the selector list of its rows. */
  selectors: [string, string][];
  optionalText: string;
}

/** The host prints codes that count up from 0 as a list. */
const statesOf = (raw: unknown): States =>
  Object.fromEntries(Object.entries(raw as object).map(([code, name]) => [code, asString(name)]));

/** Null when the global is missing or its table is broken: then no state field is touched. */
export function parseCountrySettings(raw: unknown): CountrySettings | null {
  const settings = asShape(raw);
  const countries = asJson(settings.countries);
  if (!isShape(countries)) return null;
  const known = Object.entries(asShape(countries)).filter(([, states]) => isShape(states));
  return {
    states: new Map(known.map(([country, states]) => [country, statesOf(states)])),
    selectStateText: asString(settings.i18n_select_state_text, 'Select an option…'),
  };
}

/** Lists merge by index: a one-item `class` keeps the default's second item (contract 4.8). */
function merge(base: Shape, own: Shape): Shape {
  const merged = { ...base, ...own };
  if (Array.isArray(base.class) && Array.isArray(own.class))
    merged.class = Object.assign([...base.class], own.class);
  return merged;
}

/** Null when the global is missing or its table is broken: then labels and order stay as the server printed them. */
export function parseLocaleSettings(raw: unknown): LocaleSettings | null {
  const settings = asShape(raw);
  const locale = asJson(settings.locale);
  const selectors = asJson(settings.locale_fields);
  if (!isShape(locale) || !isShape(selectors)) return null;
  const table = asShape(locale);
  const rulesFor = (country: string, field: string): Shape | null => {
    const own = table[country] ?? table.default;
    return isShape(own) ? merge(asShape(asShape(table.default)[field]), asShape(asShape(own)[field])) : null;
  };
  return {
    rulesFor,
    isOrdered: (country, field) => asShape(asShape(table[country])[field]).priority !== undefined,
    selectors: Object.entries(asShape(selectors)).map(([field, list]) => [field, asString(list)]),
    optionalText: asString(settings.i18n_optional_text, 'optional'),
  };
}

/** What the page says about countries; a broken or missing table is null and its part rests. */
export interface AddressSettings {
  countries: CountrySettings | null;
  locale: LocaleSettings | null;
}

/** Null as long as the page has neither global. */
export function readAddressSettings(): AddressSettings | null {
  const countries = parseCountrySettings(readGlobal('wc_country_select_params'));
  const locale = parseLocaleSettings(readGlobal('wc_address_i18n_params'));
  return countries || locale ? { countries, locale } : null;
}
