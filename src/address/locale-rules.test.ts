// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  addressBlock,
  at,
  choose,
  control,
  freshPageEachTest,
  open,
  order,
  rowOf,
} from './address-page.fixture';

freshPageEachTest();

describe('locale rules', () => {
  it('sets label, marks, layout and order, and resets them', () => {
    open();
    choose('JP');
    expect(at('#billing_state_field label').textContent).toBe('Prefecture\u00a0*');
    expect(rowOf('postcode').classList.contains('form-row-first')).toBe(true);
    expect(rowOf('state').classList.contains('form-row-last')).toBe(true);
    expect(control('postcode').placeholder).toBe('100-0001');
    expect(rowOf('city').style.display).toBe('none');
    expect(order()).toEqual(['last_name', 'first_name', 'country', 'postcode', 'state', 'city']);
    choose('US');
    expect(at('#billing_state_field label').textContent).toBe('State\u00a0*');
    expect(at('#billing_postcode_field label').textContent).toBe('ZIP Code\u00a0*');
    expect(control('postcode').placeholder).toBe('');
    expect(rowOf('postcode').classList.contains('form-row-wide')).toBe(true);
    expect(rowOf('city').style.display).toBe('');
    expect(order()).toEqual(['first_name', 'last_name', 'country', 'city', 'state', 'postcode']);
  });

  it('moves required and optional marks with class and aria-required', () => {
    open();
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

  it('leaves a row required that the server printed as required against the rules', () => {
    open(
      addressBlock('billing', 'DE').replace(
        'address-field validate-state',
        'address-field validate-required',
      ),
    );
    expect(rowOf('state').classList.contains('validate-required')).toBe(true);
    for (const country of ['US', 'DE', 'ZZ']) {
      choose(country);
      expect(rowOf('state').classList.contains('validate-required')).toBe(true);
      expect(rowOf('state').querySelector('.optional')).toBeNull();
    }
  });

  it('does not take a row for required that the rules of the printed country require', () => {
    open(
      addressBlock('billing', 'US').replace(
        'address-field validate-state',
        'address-field validate-required',
      ),
    );
    choose('DE');
    expect(rowOf('state').classList.contains('validate-required')).toBe(false);
  });

  it('resets marks, layout and placeholder that the default rules leave out', () => {
    const locale = {
      default: { city: { required: true } },
      US: {},
      FR: { city: { required: false, class: ['form-row-last'], placeholder: 'Ville' } },
    };
    open(addressBlock(), {
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

  it('restores the value of a field that another country hides', () => {
    open();
    control('city').value = 'Boston';
    choose('JP');
    expect(control('city').value).toBe('');
    choose('US');
    expect(control('city').value).toBe('Boston');
  });

  it('moves no row when the order is right, and keeps the focus when it is not', () => {
    open();
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

  it('swaps first and last name for a country that orders them, without changing labels and marks', () => {
    open();
    const printed = rowOf('last_name').innerHTML;
    choose('JP');
    const layoutOf = (key: string): string => rowOf(key).className.trim();
    expect([layoutOf('last_name'), layoutOf('first_name')]).toEqual([
      'form-row form-row-first',
      'form-row form-row-last',
    ]);
    choose('DE');
    expect(order().slice(0, 2)).toEqual(['first_name', 'last_name']);
    expect([layoutOf('last_name'), layoutOf('first_name')]).toEqual([
      'form-row form-row-last',
      'form-row form-row-first',
    ]);
    expect(rowOf('last_name').innerHTML).toBe(printed);
  });

  it('keeps the shop’s own order of names for each country', () => {
    open();
    rowOf('last_name').dataset.priority = '5';
    choose('DE');
    expect(order().slice(0, 2)).toEqual(['last_name', 'first_name']);
  });

  it('resets the order of names that the server printed for its country', () => {
    const served = (html: string): string =>
      html
        .replace('data-priority="10"', 'data-priority="x"')
        .replace('data-priority="20"', 'data-priority="10"')
        .replace('data-priority="x"', 'data-priority="20"');
    open(served(addressBlock('billing', 'JP')));
    expect(order().slice(0, 2)).toEqual(['last_name', 'first_name']);
    choose('DE');
    expect(order().slice(0, 2)).toEqual(['first_name', 'last_name']);
  });

  it('applies country_to_state_changing from other scripts, with or without a scope', () => {
    open();
    const scope = at('.woocommerce-billing-fields');
    document.body.dispatchEvent(new CustomEvent('country_to_state_changing', { detail: ['JP', scope] }));
    expect(at('#billing_state_field label').textContent).toContain('Prefecture');
    document.body.dispatchEvent(new CustomEvent('country_to_state_changing'));
    expect(at('#billing_state_field label').textContent).toContain('State');
  });
});
