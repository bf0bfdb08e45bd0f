import { afterEach, beforeEach, vi } from 'vitest';
import { REGISTRY } from '../host/registry';
import { renderFeature } from '../react/render-feature.fixture';
import { createAddressSession } from './address-settings';
import { CountryFields } from './country-fields';

/** An address row as the server prints it (README, facts 3 to 5). */
const row = (
  key: string,
  control: string,
  { priority = '', classes = '', label = key, mark = '' } = {},
): string =>
  `<p class="form-row ${classes}" id="${key}_field"${priority && ` data-priority="${priority}"`}><label for="${key}">${label}${mark}</label><span class="woocommerce-input-wrapper">${control}</span></p>`;

const text = (key: string, extra = ''): string =>
  `<input type="text" class="input-text " name="${key}" id="${key}" value="" ${extra}>`;

const REQUIRED = '&nbsp;<span class="required" aria-hidden="true">*</span>';

const STATE_SELECT = (key: string): string =>
  `<select name="${key}" id="${key}" class="state_select " autocomplete="section-billing billing address-level1" data-placeholder="Select an option…" data-input-classes="extra" data-label="State"><option value="">Select an option…</option><option value="CA">California</option><option value="NY" selected>New York</option></select>`;

/** A billing or shipping block with the rows that have rules. */
export function addressBlock(section: 'billing' | 'shipping' = 'billing', country = 'US'): string {
  const key = (field: string): string => `${section}_${field}`;
  const countries = ['', 'US', 'DE', 'FR', 'JP', 'ZZ'].map(
    (code) => `<option value="${code}"${code === country ? ' selected' : ''}>${code || 'Select…'}</option>`,
  );
  return `<div class="woocommerce-${section}-fields"><div class="woocommerce-${section}-fields__field-wrapper">${[
    row(key('first_name'), text(key('first_name')), { priority: '10', classes: 'form-row-first' }),
    row(key('last_name'), text(key('last_name')), { priority: '20', classes: 'form-row-last' }),
    row(
      key('country'),
      `<select id="${key('country')}" name="${key('country')}" class="country_to_state country_select">${countries.join('')}</select>`,
      { priority: '40', classes: 'form-row-wide address-field update_totals_on_change validate-required' },
    ),
    row(key('city'), text(key('city'), 'placeholder="Town"'), {
      priority: '70',
      classes: 'form-row-wide address-field validate-required',
      label: 'Town / City',
      mark: REQUIRED,
    }),
    row(key('state'), STATE_SELECT(key('state')), {
      priority: '80',
      classes: 'form-row-wide address-field validate-state',
      label: 'State',
    }),
    row(key('postcode'), text(key('postcode'), 'aria-required="true"'), {
      priority: '90',
      classes: 'form-row-wide address-field validate-required validate-postcode',
      label: 'Postcode',
      mark: REQUIRED,
    }),
  ].join('\n')}</div></div>`;
}

/** `wc_country_select_params` as printed. */
export const countryParams = (): Record<string, unknown> => ({
  countries: JSON.stringify({
    US: { CA: 'California', NY: 'New York' },
    DE: { 'DE-BE': 'Berlin', 'DE-BY': 'Bavaria' },
    FR: [],
    JP: { JP13: 'Tokyo' },
  }),
  i18n_select_state_text: 'Select an option…',
});

/** `wc_address_i18n_params` as printed. */
export const localeParams = (): Record<string, unknown> => ({
  locale: JSON.stringify({
    default: {
      first_name: { label: 'First name', required: true, priority: 10, class: ['form-row-first'] },
      last_name: { label: 'Last name', required: true, priority: 20, class: ['form-row-last'] },
      city: { label: 'Town / City', required: true, priority: 70, class: ['form-row-wide', 'address-field'] },
      state: {
        label: 'State / County',
        required: true,
        priority: 80,
        class: ['form-row-wide', 'address-field'],
      },
      postcode: {
        label: 'Postcode',
        required: true,
        priority: 90,
        class: ['form-row-wide', 'address-field'],
      },
    },
    US: { state: { label: 'State' }, postcode: { label: 'ZIP Code' } },
    DE: { postcode: { priority: 65 }, state: { required: false } },
    FR: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
    JP: {
      postcode: { class: ['form-row-first', 'address-field'], priority: 65, placeholder: '100-0001' },
      state: { label: 'Prefecture', class: ['form-row-last', 'address-field'], priority: 66 },
      city: { hidden: true, required: false },
      last_name: { class: ['form-row-first'], priority: 10 },
      first_name: { class: ['form-row-last'], priority: 20 },
    },
  }),
  locale_fields: JSON.stringify({
    city: '#billing_city_field, #shipping_city_field',
    state: '#billing_state_field, #shipping_state_field',
    postcode: '#billing_postcode_field, #shipping_postcode_field',
  }),
  i18n_optional_text: 'optional',
});

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
