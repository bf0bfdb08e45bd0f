import { describe, expect, it } from 'vitest';
import { parseWords } from './dropdown/list/words';
import { parseCountrySettings, parseLocaleSettings } from './settings';

describe('country settings', () => {
  it('reads states in order, an empty list as no states, and drops nonsense', () => {
    const settings = parseCountrySettings({
      countries: '{"DE":{"B":"Berlin","A":"Bavaria"},"FR":[],"XX":"?"}',
    });
    expect([...(settings?.states ?? [])]).toEqual([
      ['DE', { B: 'Berlin', A: 'Bavaria' }],
      ['FR', {}],
    ]);
    expect(settings?.selectStateText).toBe('Select an option…');
  });

  it('reads states whose codes count up from 0, which the host prints as a list', () => {
    const settings = parseCountrySettings({ countries: { XX: ['Alpha', 'Beta'] } });
    expect(settings?.states.get('XX')).toEqual({ 0: 'Alpha', 1: 'Beta' });
  });

  it('takes an empty table for one without countries', () => {
    expect(parseCountrySettings({ countries: '[]' })?.states.size).toBe(0);
  });

  it.each([undefined, null, 'x', {}, { countries: '{"US":' }, { countries: '7' }])('rests on %j', (raw) => {
    expect(parseCountrySettings(raw)).toBeNull();
  });
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

  it('lays a country over the default, lists by index', () => {
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

  it('knows nothing without an entry and a default', () => {
    const bare = parseLocaleSettings({ locale: '{"JP":{}}', locale_fields: '{}' });
    expect(bare?.rulesFor('DE', 'city')).toBeNull();
  });

  it.each([undefined, {}, { locale: '{}' }, { locale: '{', locale_fields: '{}' }])('rests on %j', (raw) => {
    expect(parseLocaleSettings(raw)).toBeNull();
  });
});

describe('words', () => {
  it('falls back to the library’s texts', () => {
    const words = parseWords(undefined);
    expect([
      words.loadFailed,
      words.noResults,
      words.searching,
      words.loadingMore,
      words.tooShort(2),
      words.tooLong(3),
      words.tooMany(1),
    ]).toEqual([
      'The results could not be loaded',
      'No results found',
      'Searching…',
      'Loading more results…',
      'Please enter 2 or more characters',
      'Please delete 3 characters',
      'You can only select 1 items',
    ]);
  });

  it('prefers the settings’ texts, the one for a single thing too', () => {
    const words = parseWords({
      i18n_no_matches: 'Nichts',
      i18n_searching: 'Suche',
      i18n_input_too_short_1: 'Noch eins',
      i18n_input_too_short_n: 'Noch %qty%',
    });
    expect([words.noResults, words.loadFailed, words.tooShort(1), words.tooShort(4)]).toEqual([
      'Nichts',
      'Suche',
      'Noch eins',
      'Noch 4',
    ]);
  });
});
