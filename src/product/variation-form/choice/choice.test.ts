// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { renderFeature } from '../../../react/render-feature.fixture';
import VariationForm from '../variation-form';
import {
  at,
  choose,
  fakeClock,
  form,
  id,
  isLocked,
  open,
  page,
  variation,
  wait,
} from '../variation-form.fixture';

fakeClock();

it.each([
  ['quotes', `12" 'wide'`, `12" 'wide'`],
  ['slashes', 'a/b\\c', 'a/b\\c'],
  ['umlauts', 'Grün', 'Grün'],
  ['entities in the data', 'Salt &amp; Pepper', 'Salt & Pepper'],
  ['entities in both', 'Salt &amp; Pepper', 'Salt &amp; Pepper'],
  ['less than', '&lt;b>', '<b>'],
])('finds a value with %s', async (_, printed, value) => {
  document.body.innerHTML = page('[]');
  form().dataset.product_variations = JSON.stringify([variation(7, printed, '')]);
  const option = document.createElement('option');
  option.value = value;
  at('#colour').append(option);
  Object.assign(globalThis, { wc_add_to_cart_variation_params: {} });
  renderFeature(VariationForm, form());
  await wait(100);
  await choose('colour', value);
  await choose('size', 'S');
  expect([id(), at<HTMLSelectElement>('#colour').value]).toEqual(['7', value]);
});

it('keeps values apart that differ in case', async () => {
  await open([variation(1, 'red', 'S'), variation(2, 'Red', 'S')]);
  await choose('colour', 'Red');
  await choose('size', 'S');
  expect(id()).toBe('2');
});

it('serves variations without picture, price and attributes', async () => {
  await open([{ variation_id: 5 }]);
  await choose('colour', 'Red');
  await choose('size', 'S');
  await wait(300);
  expect([id(), isLocked(), at<HTMLImageElement>('img').getAttribute('src')]).toEqual(['5', false, '/0.jpg']);
});
