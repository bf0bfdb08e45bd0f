// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { addressBlock, countryParams } from './address-page.fixture';
import { parseCountrySettings } from './address-settings';
import { updateStateField } from './state-field';

it('fills a list where `Option` is not a constructor, as in happy-dom', () => {
  document.body.innerHTML = addressBlock();
  const settings = parseCountrySettings(countryParams());
  if (!settings) throw new Error('no settings');
  updateStateField(document, 'DE', settings);
  const { options } = document.querySelector('#billing_state') as HTMLSelectElement;
  expect([...options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Select an option…'],
    ['DE-BE', 'Berlin'],
    ['DE-BY', 'Bavaria'],
  ]);
});
