// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { walletContainer } from '../buttons/container';
import { needsVariation, productScope } from './product-choice';
import { attributes, formValues, isTouched, productId, quantity, selection } from './product-form';

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

const WALLETS = '<div id="wc-stripe-express-checkout-element"></div>';
const simple = (id: string, field: string, wallets = ''): string =>
  `<form class="cart" id="form-${id}"><div class="quantity">${field}</div>
    <button class="single_add_to_cart_button" name="add-to-cart" value="${id}">Add</button>${wallets}</form>`;
const number = (value: number, name = 'quantity'): string =>
  `<input type="number" class="qty" name="${name}" value="${value}">`;
const variable = (id: string, colour: string): string => `<form class="cart variations_form" id="form-${id}">
  <table class="variations"><tr><td><select name="attribute_colour"><option value="">Choose</option>
  <option selected>${colour}</option></select></td></tr></table>
  <div class="single_variation_wrap"><div class="quantity">${number(1)}</div>
  <input type="hidden" name="product_id" value="${id}"><input type="hidden" name="variation_id" value="0"></div></form>`;
const SIDE_CART = `<aside><div class="quantity">${number(7, 'cart[a][qty]')}</div></aside>`;

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('the form of the product that the wallets sell', () => {
  it.each([
    [
      'a side cart above the product',
      `${SIDE_CART}<main>${simple('5', number(3))}${WALLETS}</main>`,
      '5',
      '3',
    ],
    [
      'a form of another product above',
      `<div>${simple('8', number(9))}</div><div class="product">${simple('5', number(2))}${WALLETS}</div>`,
      '5',
      '2',
    ],
    ['wallets within the form', `${simple('8', number(9))}${simple('5', number(4), WALLETS)}`, '5', '4'],
    [
      'wallets above their form',
      `<div class="product">${WALLETS}${simple('5', number(6))}</div><footer>${simple('8', number(9))}</footer>`,
      '5',
      '6',
    ],
    [
      'a quantity printed as text',
      `${SIDE_CART}<main>${simple('5', '<input type="text" readonly class="qty" name="quantity" value="1">')}${WALLETS}</main>`,
      '5',
      '1',
    ],
    [
      'a list of quantities',
      `<main>${simple('5', '<select class="qty" name="quantity"><option>1</option><option selected>12</option></select>')}${WALLETS}</main>`,
      '5',
      '12',
    ],
    [
      'packs as radios',
      `<main>${simple('5', '<input type="radio" name="quantity" value="2"><input type="radio" name="quantity" value="6" checked>')}${WALLETS}</main>`,
      '5',
      '6',
    ],
    ['no quantity', `${SIDE_CART}<main>${simple('5', '')}${WALLETS}</main>`, '5', '1'],
  ])('%s', (_name, html, id, count) => {
    document.body.innerHTML = html;
    expect((productScope() as HTMLElement).id).toBe(`form-${id}`);
    expect([productId(), quantity()]).toEqual([id, count]);
    expect(selection()).toMatchObject({ product_id: id, qty: count });
  });

  it('reads the attributes and the choice of its own form', () => {
    document.body.innerHTML = `${variable('8', 'Red')}<div class="product">${simple('5', number(2))}${WALLETS}</div>`;
    expect([attributes(), needsVariation(), isTouched()]).toEqual([{}, false, false]);
    document.body.innerHTML = `${simple('8', number(2))}<div class="product">${variable('5', 'Blue')}${WALLETS}</div>`;
    expect([attributes(), needsVariation(), productId()]).toEqual([{ attribute_colour: 'Blue' }, true, '5']);
  });
});

it('of a template that is printed twice, the one in view shows the wallets, which sell its product', () => {
  const copy = (id: string, amount: number): string =>
    `<div id="${id}">${simple('5', number(amount))}${WALLETS}</div>`;
  document.body.innerHTML = copy('phones', 1) + copy('desktop', 3);
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.closest('#phones') ? [] : [{}]) as unknown as DOMRectList;
  });
  expect([walletContainer()?.parentElement?.id, quantity()]).toEqual(['desktop', '3']);
});
