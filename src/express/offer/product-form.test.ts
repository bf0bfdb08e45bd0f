import { expect, it } from 'vitest';
import { formValues } from './product-form';

// @vitest-environment happy-dom

it('reads the accepted fields, lists by their name without brackets; a list replaces a value of its name, as in PHP', () => {
  const form = document.createElement('form');
  form.innerHTML = `<input name="addon-text" value="For Ida"><input name="addon-extras[]" value="box">
    <input name="addon-extras[]" value="card"><input name="quantity" value="2">
    <input name="addon-size" value="one"><input name="addon-size[]" value="two">`;
  expect(formValues(form, (name) => name.startsWith('addon-'))).toEqual({
    'addon-text': 'For Ida',
    'addon-extras': ['box', 'card'],
    'addon-size': ['two'],
  });
});
