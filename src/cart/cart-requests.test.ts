// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { actionOf, cartAddress } from './cart-requests';

const formWith = (attributes: string): HTMLFormElement => {
  document.body.innerHTML = `<form ${attributes}></form>`;
  return document.forms[0] as HTMLFormElement;
};
const here = (query = ''): string => new URL(`/cart/${query}`, document.location.href).href;

beforeEach(() => window.history.replaceState(null, '', '/cart/?lang=de&add-to-cart=12&quantity=3#top'));

it.each([
  ['', here('?lang=de')],
  ['action=""', here('?lang=de')],
  ['action="/cart/?lang=de&amp;add-to-cart=12&amp;quantity=3"', here('?lang=de')],
  ['action="/cart/"', here()],
])('a form with %s does not repeat what the page’s address does', (attributes, expected) => {
  expect(actionOf(formWith(attributes))).toBe(expected);
});

it.each([
  ['action="/cart/?remove_item=a&amp;_wpnonce=b&amp;lang=fr"', here('?lang=fr')],
  ['', here('?lang=de')],
])('the cart of a form with %s is requested without changing it', (attributes, expected) => {
  expect(cartAddress(formWith(attributes))).toBe(expected);
});

it('the cart without a form is the page', () => {
  expect(cartAddress(null)).toBe(here('?lang=de'));
});
