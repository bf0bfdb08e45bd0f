import { atom, type WritableAtom } from 'nanostores';
import { asJson } from '../host/lists';
import { shared } from '../host/registry';
import { report } from '../host/report';
import { asString, isObject, type JsonObject, readGlobal, toObject } from '../host/settings';
import { translate } from '../host/translate';
import { until } from '../timing/schedule';

declare module '../host/registry' {
  interface PageRegistry {
    /** The session of the page's country fields. */
    address: AddressSession;
  }
}

const COUNTRY_PARAMS = 'wc_country_select_params';
const LOCALE_PARAMS = 'wc_address_i18n_params';

/** State names by state code, in the host's order. */
export type States = Record<string, string>;

/** From `wc_address_i18n_params` (README, fact 10). Rules are parsed when a field is changed. */
export interface LocaleSettings {
  /** The country's rules for a field, merged into the default ones; null when there are neither. */
  rulesFor(country: string, field: string): JsonObject | null;
  /** Whether the country's own rules give the field a priority. */
  isOrdered(country: string, field: string): boolean;
  /** Field key and the selector list of its rows. */
  selectors: [string, string][];
  optionalText: string;
}

/** The host prints states whose codes count up from 0 as a list. */
const toStates = (raw: object): States =>
  Object.fromEntries(Object.entries(raw).map(([code, name]) => [code, asString(name)]));

/** Null when the global is missing or its table is broken: then no state field changes. */
export function parseCountrySettings(raw: unknown) {
  const settings = toObject(raw);
  const countries = asJson(settings.countries);
  if (!isObject(countries)) return null;
  const table = toObject(countries);
  return {
    /** States of a country code: empty for a country without states, null for one whose states are unknown. */
    statesOf: (country: string): States | null =>
      Object.hasOwn(table, country) && isObject(table[country]) ? toStates(table[country]) : null,
    selectStateText: asString(settings.i18n_select_state_text, translate('Select an option…')),
  };
}

/** From `wc_country_select_params` (README, fact 9). */
export type CountrySettings = NonNullable<ReturnType<typeof parseCountrySettings>>;

/** Lists merge by index: a `class` of one item keeps the default's second item. */
function merge(base: JsonObject, own: JsonObject): JsonObject {
  const merged = { ...base, ...own };
  if (Array.isArray(base.class) && Array.isArray(own.class))
    merged.class = Object.assign([...base.class], own.class);
  return merged;
}

/** Null when the global is missing or its table is broken: then labels and order stay as the server printed them. */
export function parseLocaleSettings(raw: unknown): LocaleSettings | null {
  const settings = toObject(raw);
  const locale = asJson(settings.locale);
  const selectors = asJson(settings.locale_fields);
  if (!isObject(locale) || !isObject(selectors)) return null;
  const table = toObject(locale);
  const rulesFor = (country: string, field: string): JsonObject | null => {
    const own = table[country] ?? table.default;
    return isObject(own)
      ? merge(toObject(toObject(table.default)[field]), toObject(toObject(own)[field]))
      : null;
  };
  return {
    rulesFor,
    isOrdered: (country, field) => toObject(toObject(table[country])[field]).priority !== undefined,
    selectors: Object.entries(toObject(selectors)).map(([field, list]) => [field, asString(list)]),
    optionalText: asString(
      settings.i18n_optional_text,
      translate(/* translators: in brackets after a field's label */ 'optional'),
    ),
  };
}

/** Each part is null when its table is missing or broken. */
export interface AddressSettings {
  countries: CountrySettings | null;
  locale: LocaleSettings | null;
}

/** Null when the page has neither table. */
function readAddressSettings(): AddressSettings | null {
  const countries = parseCountrySettings(readGlobal(COUNTRY_PARAMS));
  const locale = parseLocaleSettings(readGlobal(LOCALE_PARAMS));
  return countries || locale ? { countries, locale } : null;
}

/** What the country fields of a page share. */
export interface AddressSession {
  /** Null until the page has printed one of the tables; an optimiser can delay them. */
  readonly $settings: WritableAtom<AddressSettings | null>;
  /** Whether `wc_address_i18n_ready` was emitted (README, fact 18). */
  isLocaleReady: boolean;
  /** Resolves once the page has both tables, or after 5 s; the fields of the page wait together. */
  lateSettings: Promise<void> | null;
}

/** Makes the session of a page's country fields. */
export const createAddressSession = (): AddressSession => ({
  $settings: atom<AddressSettings | null>(readAddressSettings()),
  isLocaleReady: false,
  lateSettings: null,
});

/** The session of this page: each country field has a root of its own. */
export const addressSession = shared('address', createAddressSession);

async function readLateSettings({ $settings }: AddressSession): Promise<void> {
  const names = [COUNTRY_PARAMS, LOCALE_PARAMS];
  await until(() => names.every((name) => readGlobal(name) !== undefined), { within: 5000 });
  const settings = readAddressSettings();
  if (settings) $settings.set(settings);
  else report('address fields', `no ${names.join(' and no ')} on this page`);
}

/** Reads settings that the page prints late. Without any, the fields stay as the server printed them. */
export function awaitSettings(session: AddressSession): Promise<void> {
  session.lateSettings ??= readLateSettings(session);
  return session.lateSettings;
}
