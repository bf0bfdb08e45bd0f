// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { JQuerySet } from '../host/events/jquery';
import { freshJQuery } from '../host/events/jquery.fixture';
import {
  addressBlock,
  at,
  choose,
  control,
  countryParams,
  freshPageEachTest,
  localeParams,
  log,
  logEvents,
  open,
  page,
  rowOf,
} from './address-page.fixture';

type Fields = JQuerySet & { val(value: string): JQuerySet };

freshPageEachTest();

describe('the state field', () => {
  it('becomes the list of the country, with a leading empty option, and keeps its attributes', () => {
    open(addressBlock('billing', 'ZZ'));
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

  it('is an empty hidden input for a country without states, and returns with the next country', () => {
    open();
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

  it('is a text field for an unknown country and keeps the typed text', () => {
    open();
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

  it('selects the state whose name was typed', () => {
    open(addressBlock('billing', 'ZZ'));
    control('state').value = ' bavaria';
    choose('DE');
    expect(control('state').value).toBe('DE-BY');
  });

  it('emits events in the order of the host', () => {
    open();
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

describe('starting', () => {
  it('runs the country step once for each control, also for a form that is added later', async () => {
    logEvents('country_to_state_changing');
    open(addressBlock('billing') + addressBlock('shipping', 'FR'));
    expect(log).toHaveLength(2);
    document.forms[0]?.insertAdjacentHTML(
      'beforeend',
      addressBlock('shipping', 'DE').replaceAll('shipping_', 'calc_shipping_'),
    );
    await vi.waitFor(() => expect(log).toHaveLength(3));
  });

  it('adds no listener to a page without country fields', () => {
    const spy = vi.spyOn(document.body, 'addEventListener');
    open('<input name="email">');
    expect(spy).not.toHaveBeenCalled();
  });

  it.each([
    ['missing', undefined],
    ['corrupt', { countries: '{"US":', locale: '{', locale_fields: 'x' }],
    ['nonsensical', { countries: '"x"', locale: 7, locale_fields: [] }],
  ])('changes nothing with %s settings', async (_, params) => {
    vi.useFakeTimers();
    const before = addressBlock();
    open(before, { countries: params, locale: params });
    await vi.advanceTimersByTimeAsync(6000);
    choose('FR');
    expect(control('state').tagName).toBe('SELECT');
    expect(rowOf('state').style.display).toBe('');
    expect(at('#billing_city_field label').textContent).toBe('Town / City\u00a0*');
    vi.useRealTimers();
  });

  it('starts when the settings come late', async () => {
    vi.useFakeTimers();
    open(addressBlock(), { countries: undefined, locale: undefined });
    page.wc_country_select_params = countryParams();
    page.wc_address_i18n_params = localeParams();
    await vi.advanceTimersByTimeAsync(100);
    choose('FR');
    expect(control('state').type).toBe('hidden');
    vi.useRealTimers();
  });

  it('reads tables with &quot; instead of quotes', () => {
    open(addressBlock(), {
      countries: { ...countryParams(), countries: '{&quot;US&quot;:{&quot;TX&quot;:&quot;Texas&quot;}}' },
      locale: undefined,
    });
    expect(control('state').textContent).toContain('Texas');
  });
});

describe('with jQuery', () => {
  it('handles change and refresh from jQuery, and passes country and scope to handlers', () => {
    const jQuery = freshJQuery<(target: unknown) => Fields>();
    page.jQuery = jQuery;
    open();
    const received: unknown[] = [];
    jQuery(document.body).on(
      'country_to_state_changing',
      (_: unknown, country: string, scope: { length: number }) => received.push([country, scope.length]),
    );
    jQuery('#billing_country').val('FR').trigger('change');
    expect(control('state').type).toBe('hidden');
    jQuery('#billing_country').val('DE').trigger('refresh');
    expect(control('state').tagName).toBe('SELECT');
    expect(received).toEqual([
      ['FR', 1],
      ['DE', 1],
    ]);
  });
});
