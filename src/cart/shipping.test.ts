// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { chosenMethods } from './cart-page';

it('chosen shipping methods: radios by their package, one hidden rate, a select', () => {
  document.body.innerHTML = `<input type="radio" name="shipping_method[0]" data-index="0" value="a">
    <input type="radio" name="shipping_method[0]" data-index="0" value="b" checked>
    <input type="hidden" name="shipping_method[1]" data-index="1" value="c">
    <select class="shipping_method" name="shipping_method[2]" data-index="2"><option value="d" selected></option></select>`;
  expect(chosenMethods(document)).toEqual({ 0: 'b', 1: 'c', 2: 'd' });
});
