// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parseCountrySettings, parseLocaleSettings } from './address-settings';
import { parseDropdownTexts } from './dropdown/option-list';

describe('country settings', () => {
  it('reads states in order, an empty list as no states, and drops invalid entries', () => {
    const settings = parseCountrySettings({
      countries: '{"DE":{"B":"Berlin","A":"Bavaria"},"FR":[],"XX":"?"}',
    });
    expect(Object.entries(settings?.statesOf('DE') ?? {})).toEqual([
      ['B', 'Berlin'],
      ['A', 'Bavaria'],
    ]);
    expect(settings?.statesOf('FR')).toEqual({});
    expect(settings?.statesOf('XX')).toBeNull();
    expect(settings?.statesOf('constructor')).toBeNull();
    expect(settings?.statesOf('__proto__')).toBeNull();
    expect(settings?.selectStateText).toBe('Select an option…');
  });

  it('reads states whose codes count up from 0, which the host prints as a list', () => {
    const settings = parseCountrySettings({ countries: { XX: ['Alpha', 'Beta'] } });
    expect(settings?.statesOf('XX')).toEqual({ 0: 'Alpha', 1: 'Beta' });
  });

  it('reads an empty list as a table without countries', () => {
    expect(parseCountrySettings({ countries: '[]' })?.statesOf('DE')).toBeNull();
  });

  it.each([undefined, null, 'x', {}, { countries: '{"US":' }, { countries: '7' }])(
    'is null for %j',
    (raw) => {
      expect(parseCountrySettings(raw)).toBeNull();
    },
  );
});

describe('locale settings', () => {
  const locale = {
    default: { city: { label: 'City', required: true, class: ['form-row-wide', 'address-field'] } },
    JP: { city: { class: ['form-row-first'] } },
  };
  const settings = parseLocaleSettings({
    locale: JSON.stringify(locale).replaceAll('"', '&quot;'),
    locale_fields: '{"city":"#a, #b"}',
  });

  it('merges a country into the default rules, lists by index', () => {
    expect(settings?.rulesFor('JP', 'city')).toEqual({
      label: 'City',
      required: true,
      class: ['form-row-first', 'address-field'],
    });
    expect(settings?.rulesFor('ZZ', 'city')).toEqual(locale.default.city);
    expect(settings?.rulesFor('JP', 'phone')).toEqual({});
    expect(settings?.selectors).toEqual([['city', '#a, #b']]);
    expect(settings?.optionalText).toBe('optional');
  });

  it('has no rules without an entry and a default', () => {
    const bare = parseLocaleSettings({ locale: '{"JP":{}}', locale_fields: '{}' });
    expect(bare?.rulesFor('DE', 'city')).toBeNull();
  });

  it.each([undefined, {}, { locale: '{}' }, { locale: '{', locale_fields: '{}' }])(
    'is null for %j',
    (raw) => {
      expect(parseLocaleSettings(raw)).toBeNull();
    },
  );
});

describe('dropdown texts', () => {
  it('are those of select2 without settings', () => {
    const texts = parseDropdownTexts(undefined);
    expect([texts.noResults, texts.tooShort(2), texts.tooLong(3)]).toEqual([
      'No results found',
      'Please enter 2 or more characters',
      'Please delete 3 characters',
    ]);
  });

  it('are those of the settings, with a text of its own for the number 1', () => {
    const texts = parseDropdownTexts({
      i18n_no_matches: 'Nichts',
      i18n_input_too_short_1: 'Noch eins',
      i18n_input_too_short_n: 'Noch %qty%',
    });
    expect([texts.noResults, texts.tooShort(1), texts.tooShort(4)]).toEqual([
      'Nichts',
      'Noch eins',
      'Noch 4',
    ]);
  });
});
