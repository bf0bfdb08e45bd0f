// @vitest-environment jsdom
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAddressFields } from '.';
import { addressBlock, countryParams, localeParams } from './address.fixture';
import { endCountries } from './wake';

const require = createRequire(import.meta.url);
const page = globalThis as unknown as Record<string, unknown>;

const at = <T extends HTMLElement>(selector: string): T => {
  const node = document.querySelector<T>(selector);
  if (!node) throw new Error(`nothing at ${selector}`);
  return node;
};
const control = (key: string): HTMLInputElement => at(`#billing_${key}`);
const rowOf = (key: string): HTMLElement => at(`#billing_${key}_field`);
const order = (): string[] =>
  [...document.querySelectorAll('.woocommerce-billing-fields .form-row')].map((row) =>
    row.id.replace(/^billing_|_field$/g, ''),
  );

let stop: () => void = () => undefined;

function open(
  html = addressBlock(),
  params = { countries: countryParams(), locale: localeParams() } as Record<string, unknown>,
): Promise<unknown> {
  document.body.innerHTML = `<form>${html}</form>`;
  page.wc_country_select_params = params.countries;
  page.wc_address_i18n_params = params.locale;
  stop = startAddressFields();
  return import('./wake').then(() => undefined);
}

function choose(country: string, section = 'billing'): void {
  const select = at<HTMLSelectElement>(`#${section}_country`);
  select.value = country;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const log: string[] = [];
let listening = new AbortController();
function logEvents(...types: string[]): void {
  for (const type of types)
    document.body.addEventListener(
      type,
      (event) => log.push(`${type} ${(event.target as Element).id}`.trim()),
      {
        capture: true,
        signal: listening.signal,
      },
    );
}

beforeEach(() => {
  log.length = 0;
  listening = new AbortController();
  Reflect.deleteProperty(globalThis, Symbol.for('shopwake'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  endCountries();
  listening.abort();
  delete page.jQuery;
});

describe('the state field', () => {
  it('becomes the list of the country, with a leading empty option, and keeps what it was', async () => {
    await open(addressBlock('billing', 'ZZ'));
    const text = control('state');
    expect(text.tagName).toBe('INPUT');
    text.setAttribute('aria-describedby', 'hint');
    choose('DE');
    const select = at<HTMLSelectElement>('#billing_state');
    expect(select.tagName).toBe('SELECT');
    expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Select an option…'],
      ['DE-BE', 'Berlin'],
      ['DE-BY', 'Bavaria'],
    ]);
    expect(select.value).toBe('');
    expect(select.name).toBe('billing_state');
    expect(select.getAttribute('autocomplete')).toBe('section-billing billing address-level1');
    expect(select.getAttribute('aria-describedby')).toBe('hint');
    expect([...select.classList].sort()).toEqual(['extra', 'state_select']);
    expect(select.dataset.inputClasses).toBe('extra');
    expect(select.dataset.label).toBe('State');
  });

  it('hides as an empty hidden input where there are no states, and comes back', async () => {
    await open();
    choose('FR');
    expect(control('state').type).toBe('hidden');
    expect(control('state').value).toBe('');
    expect(control('state').readOnly).toBe(true);
    expect(rowOf('state').style.display).toBe('none');
    choose('US');
    expect(control('state').tagName).toBe('SELECT');
    expect(control('state').value).toBe('NY');
    expect(rowOf('state').style.display).toBe('');
  });

  it('is free text for an unknown country and keeps a text field with what is typed', async () => {
    await open();
    choose('ZZ');
    const text = control('state');
    expect(text.type).toBe('text');
    expect(text.value).toBe('');
    expect(text.classList.contains('undefined')).toBe(false);
    text.value = 'Somewhere';
    at<HTMLSelectElement>('#billing_country').append(new Option('XX', 'XX'));
    logEvents('country_to_state_changed', 'country_to_state_changing');
    choose('XX');
    expect(control('state')).toBe(text);
    expect(text.value).toBe('Somewhere');
    expect(log).toEqual(['country_to_state_changing']);
    choose('US');
    choose('XX');
    expect(control('state').value).toBe('Somewhere');
  });

  it('finds the state whose name was typed', async () => {
    await open(addressBlock('billing', 'ZZ'));
    control('state').value = ' bavaria';
    choose('DE');
    expect(control('state').value).toBe('DE-BY');
  });

  it('tells in the order of the host', async () => {
    await open();
    logEvents('change', 'country_to_state_changed', 'country_to_state_changing');
    choose('DE');
    expect(log).toEqual([
      'change billing_country',
      'change billing_state',
      'country_to_state_changed',
      'country_to_state_changing',
    ]);
  });
});

describe('locale rules', () => {
  it('sets label, marks, layout and order, and takes them back', async () => {
    await open();
    choose('JP');
    expect(at('#billing_state_field label').textContent).toBe('Prefecture\u00a0*');
    expect(rowOf('postcode').classList.contains('form-row-first')).toBe(true);
    expect(rowOf('state').classList.contains('form-row-last')).toBe(true);
    expect(control('postcode').placeholder).toBe('100-0001');
    expect(rowOf('city').style.display).toBe('none');
    expect(order()).toEqual(['first_name', 'country', 'postcode', 'state', 'city']);
    choose('US');
    expect(at('#billing_state_field label').textContent).toBe('State\u00a0*');
    expect(at('#billing_postcode_field label').textContent).toBe('ZIP Code\u00a0*');
    expect(control('postcode').placeholder).toBe('');
    expect(rowOf('postcode').classList.contains('form-row-wide')).toBe(true);
    expect(rowOf('city').style.display).toBe('');
    expect(order()).toEqual(['first_name', 'country', 'city', 'state', 'postcode']);
  });

  it('moves required and optional marks with class and aria-required', async () => {
    await open();
    expect(rowOf('state').classList.contains('validate-required')).toBe(true);
    expect(control('state').getAttribute('aria-required')).toBe('true');
    rowOf('state').classList.add('woocommerce-invalid', 'woocommerce-invalid-required-field');
    choose('DE');
    expect(at('#billing_state_field label').textContent).toBe('State / County\u00a0(optional)');
    expect(rowOf('state').className).not.toMatch(/validate-required|woocommerce-invalid/);
    expect(control('state').hasAttribute('aria-required')).toBe(false);
    choose('US');
    expect(rowOf('state').querySelectorAll('.required')).toHaveLength(1);
    expect(rowOf('state').querySelector('.optional')).toBeNull();
  });

  it('takes marks, layout and placeholder back where the default says nothing of them', async () => {
    const locale = {
      default: { city: { required: true } },
      US: {},
      FR: { city: { required: false, class: ['form-row-last'], placeholder: 'Ville' } },
    };
    await open(addressBlock(), {
      countries: undefined,
      locale: { locale: JSON.stringify(locale), locale_fields: '{"city":"#billing_city_field"}' },
    });
    choose('FR');
    const { classList } = rowOf('city');
    expect(at('#billing_city_field label').textContent).toBe('Town / City\u00a0(optional)');
    expect([classList.contains('form-row-wide'), classList.contains('form-row-last')]).toEqual([false, true]);
    expect(control('city').placeholder).toBe('Ville');
    choose('US');
    expect(at('#billing_city_field label').textContent).toBe('Town / City\u00a0*');
    expect([classList.contains('form-row-wide'), classList.contains('form-row-last')]).toEqual([true, false]);
    expect(control('city').placeholder).toBe('Town');
  });

  it('gives back what was typed into a field another country does not know', async () => {
    await open();
    control('city').value = 'Boston';
    choose('JP');
    expect(control('city').value).toBe('');
    choose('US');
    expect(control('city').value).toBe('Boston');
  });

  it('moves nothing when the order stands, and keeps focus when it does not', async () => {
    await open();
    const city = control('city');
    city.focus();
    const moved: string[] = [];
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { childList: true, subtree: true });
    choose('DE');
    for (const record of observer.takeRecords())
      for (const node of record.addedNodes)
        if (node instanceof HTMLElement && node.matches('.form-row')) moved.push(node.id);
    expect(moved).toEqual(['billing_postcode_field']);
    expect(document.activeElement).toBe(city);
    choose('FR');
    expect(
      observer
        .takeRecords()
        .flatMap((record) => [...record.addedNodes])
        .filter((node) => node instanceof HTMLElement && node.matches('.form-row')),
    ).toEqual([]);
  });

  it('obeys country_to_state_changing from others, with or without a scope', async () => {
    await open();
    const scope = at('.woocommerce-billing-fields');
    document.body.dispatchEvent(new CustomEvent('country_to_state_changing', { detail: ['JP', scope] }));
    expect(at('#billing_state_field label').textContent).toContain('Prefecture');
    document.body.dispatchEvent(new CustomEvent('country_to_state_changing'));
    expect(at('#billing_state_field label').textContent).toContain('State');
  });
});

describe('starting', () => {
  it('passes each country once, and a late form too', async () => {
    logEvents('country_to_state_changing');
    await open(addressBlock('billing') + addressBlock('shipping', 'FR'));
    expect(log).toHaveLength(2);
    startAddressFields();
    expect(log).toHaveLength(2);
    document.forms[0]?.insertAdjacentHTML(
      'beforeend',
      addressBlock('shipping', 'DE').replaceAll('shipping_', 'calc_shipping_'),
    );
    await vi.waitFor(() => expect(log).toHaveLength(3));
  });

  it('leaves a page without country fields alone', async () => {
    const spy = vi.spyOn(document.body, 'addEventListener');
    await open('<input name="email">');
    expect(spy).not.toHaveBeenCalled();
  });

  it.each([
    ['missing', undefined],
    ['corrupt', { countries: '{"US":', locale: '{', locale_fields: 'x' }],
    ['nonsensical', { countries: '"x"', locale: 7, locale_fields: [] }],
  ])('changes nothing with %s settings', async (_, params) => {
    vi.useFakeTimers();
    const before = addressBlock();
    await open(before, { countries: params, locale: params });
    await vi.advanceTimersByTimeAsync(6000);
    choose('FR');
    expect(control('state').tagName).toBe('SELECT');
    expect(rowOf('state').style.display).toBe('');
    expect(at('#billing_city_field label').textContent).toBe('Town / City\u00a0*');
    vi.useRealTimers();
  });

  it('starts when the settings come late', async () => {
    vi.useFakeTimers();
    await open(addressBlock(), { countries: undefined, locale: undefined });
    page.wc_country_select_params = countryParams();
    page.wc_address_i18n_params = localeParams();
    await vi.advanceTimersByTimeAsync(100);
    choose('FR');
    expect(control('state').type).toBe('hidden');
    vi.useRealTimers();
  });

  it('reads tables with &quot; for quotes', async () => {
    await open(addressBlock(), {
      countries: { ...countryParams(), countries: '{&quot;US&quot;:{&quot;TX&quot;:&quot;Texas&quot;}}' },
      locale: undefined,
    });
    expect(control('state').textContent).toContain('Texas');
  });
});

describe('with jQuery', () => {
  it('hears jQuery change and refresh, and hands handlers country and scope', async () => {
    delete require.cache[require.resolve('jquery')];
    const jQuery = require('jquery');
    page.jQuery = jQuery;
    await open();
    const heard: unknown[] = [];
    jQuery(document.body).on(
      'country_to_state_changing',
      (_: unknown, country: string, scope: { length: number }) => heard.push([country, scope.length]),
    );
    jQuery('#billing_country').val('FR').trigger('change');
    expect(control('state').type).toBe('hidden');
    jQuery('#billing_country').val('DE').trigger('refresh');
    expect(control('state').tagName).toBe('SELECT');
    expect(heard).toEqual([
      ['FR', 1],
      ['DE', 1],
    ]);
  });
});
