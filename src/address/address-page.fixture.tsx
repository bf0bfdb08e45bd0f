import { afterEach, beforeEach, vi } from 'vitest';
import { REGISTRY } from '../host/registry';
import { renderFeature } from '../react/render-feature.fixture';
import { addressBlock, countryParams, localeParams } from './address-markup.fixture';
import { createAddressSession } from './address-settings';
import { CountryFields } from './country-fields';

/** The globals of the page. */
export const page = globalThis as unknown as Record<string, unknown>;

/** The element that matches; throws without one. */
export const at = <T extends HTMLElement>(selector: string): T => {
  const node = document.querySelector<T>(selector);
  if (!node) throw new Error(`nothing at ${selector}`);
  return node;
};
/** A billing field. */
export const control = (key: string): HTMLInputElement => at(`#billing_${key}`);
/** Its row. */
export const rowOf = (key: string): HTMLElement => at(`#billing_${key}_field`);
/** The order of the billing rows. */
export const order = (): string[] =>
  [...document.querySelectorAll('.woocommerce-billing-fields .form-row')].map((row) =>
    row.id.replace(/^billing_|_field$/g, ''),
  );

/** Mounts the country fields on a page with this markup and these tables. */
export function open(
  html = addressBlock(),
  params = { countries: countryParams(), locale: localeParams() } as Record<string, unknown>,
): void {
  document.body.innerHTML = `<form>${html}</form>`;
  page.wc_country_select_params = params.countries;
  page.wc_address_i18n_params = params.locale;
  const session = createAddressSession();
  renderFeature(({ node }) => <CountryFields node={node} session={session} />, document.body);
}

/** Chooses a country as a shopper does. */
export function choose(country: string, section = 'billing'): void {
  const select = at<HTMLSelectElement>(`#${section}_country`);
  select.value = country;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The events recorded by `logEvents`, oldest first. */
export const log: string[] = [];
const listeners: { end: AbortController } = { end: new AbortController() };
/** Records events of these types. */
export function logEvents(...types: string[]): void {
  for (const type of types)
    document.body.addEventListener(
      type,
      (event) => log.push(`${type} ${(event.target as Element).id}`.trim()),
      {
        capture: true,
        signal: listeners.end.signal,
      },
    );
}

/** Resets the page before each test of a file. */
export function freshPageEachTest(): void {
  beforeEach(() => {
    log.length = 0;
    listeners.end = new AbortController();
    Reflect.deleteProperty(globalThis, REGISTRY);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    listeners.end.abort();
    delete page.jQuery;
  });
}
