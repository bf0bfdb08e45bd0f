// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { parseCountrySettings } from '../settings';
import { addressBlock, countryParams } from './address.fixture';
import { setStateShape } from './state-field';

it('fills a list also where `Option` is no constructor, as in happy-dom', () => {
  document.body.innerHTML = addressBlock();
  const settings = parseCountrySettings(countryParams());
  if (!settings) throw new Error('no settings');
  setStateShape(document, 'DE', settings);
  const { options } = document.querySelector('#billing_state') as HTMLSelectElement;
  expect([...options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Select an option…'],
    ['DE-BE', 'Berlin'],
    ['DE-BY', 'Bavaria'],
  ]);
});
