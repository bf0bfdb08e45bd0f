// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../host/events/events';
import { REGISTRY } from '../../host/registry';
import { setTransport } from '../../http/transport';
import { renderFeature } from '../../react/render-feature.fixture';
import MenuCart from './menu-cart';
import { $openCart, isCartHere, parseMenuCartSettings, readCartAddresses } from './menu-cart-state';

const TOGGLE =
  '<div class="elementor-menu-cart__toggle"><a id="elementor-menu-cart__toggle_button" href="#" class="elementor-menu-cart__toggle_button" aria-expanded="false">0<span class="elementor-screen-only">Basket</span></a></div>';
const cartOf = (id: string, settings: object): string =>
  `<div id="${id}" class="elementor-element elementor-element-${id}" data-widget_type="woocommerce-menu-cart.default" data-settings='${JSON.stringify(settings)}'><div class="elementor-menu-cart__toggle_wrapper"><div class="elementor-menu-cart__container" aria-hidden="true"><div class="elementor-menu-cart__main" aria-hidden="true"><div class="elementor-menu-cart__close-button"></div><div class="widget_shopping_cart_content"></div></div></div>${TOGGLE}</div></div>`;

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);
const toggle = (id: string): HTMLElement => find(`#${id} .elementor-menu-cart__toggle_button`);
const isOpen = (id: string): boolean[] => [
  find(`#${id}`).classList.contains('elementor-menu-cart--shown'),
  toggle(id).getAttribute('aria-expanded') === 'true',
  find(`#${id} .elementor-menu-cart__container`).getAttribute('aria-hidden') === 'false',
  !find(`#${id} .elementor-menu-cart__container`).hasAttribute('inert'),
];
const OPEN = [true, true, true, true];
const CLOSED = [false, false, false, false];

let asked: Record<string, unknown>[];
let answer: () => { status: number; text: string };

function mount(...carts: [id: string, settings: object][]): void {
  document.body.innerHTML = `<div data-elementor-id="7">${carts.map(([id, settings]) => cartOf(id, settings)).join('')}</div><button id="other">Other</button>`;
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  for (const [id] of carts) renderFeature(MenuCart, find(`#${id}`));
}

const press = (element: HTMLElement, key = 'Enter'): Promise<void> =>
  act(async () => {
    element.focus();
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

const tell = (name: string, args?: unknown[]): Promise<void> =>
  act(async () => void emit(document.body, name, args));

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  $openCart.set(null);
  sessionStorage.clear();
  document.body.replaceWith(document.createElement('body'));
  asked = [];
  answer = () => ({ status: 200, text: '{"fragments":[]}' });
  setTransport(async ({ url, fields }) => {
    asked.push({ url, ...fields });
    return { ...answer(), statusText: '', url, header: () => null };
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('wc_cart_fragments_params', { fragment_name: 'wc_fragments' });
  vi.stubGlobal('elementorFrontendConfig', { i18n: { close: 'Shut' } });
  vi.stubGlobal('ElementorProFrontendConfig', {
    ajaxurl: '/ajax',
    woocommerce: { menu_cart: { cart_page_url: '/cart/', checkout_page_url: '/pay/', fragments_nonce: 'n' } },
  });
});

it('a cart at the side is a named dialog, which takes the focus and returns it', async () => {
  mount(['a', { cart_type: 'side-cart', open_cart: 'click' }]);
  expect(isOpen('a')).toEqual(CLOSED);
  await press(toggle('a'), ' ');
  expect(isOpen('a')).toEqual(OPEN);
  const dialog = find('#a [role=dialog][aria-modal=true]');
  expect(dialog.getAttribute('aria-label')).toBe('Basket');
  expect(document.activeElement).toBe(find('#a [role=button][aria-label=Shut]'));
  expect(find('#other').hasAttribute('inert')).toBe(true);
  await press(find('#a [aria-label=Shut]'));
  expect(isOpen('a')).toEqual(CLOSED);
  expect(document.activeElement).toBe(toggle('a'));
  expect(find('#other').hasAttribute('inert')).toBe(false);
});

it('only one cart of a page is open; a hidden one never opens', async () => {
  mount(['a', { cart_type: 'mini-cart' }], ['b', { cart_type: 'mini-cart' }]);
  await press(toggle('a'));
  await press(toggle('b'));
  expect([isOpen('a'), isOpen('b')]).toEqual([CLOSED, OPEN]);
  await press(toggle('b'));
  toggle('a').getClientRects = () => [] as unknown as DOMRectList;
  await press(toggle('a'));
  expect(isOpen('a')).toEqual(CLOSED);
});

it('a panel closes when the focus leaves it', async () => {
  mount(['a', { cart_type: 'mini-cart' }]);
  await press(toggle('a'));
  expect(isOpen('a')).toEqual(OPEN);
  await act(async () => find('#other').focus());
  expect(isOpen('a')).toEqual(CLOSED);
});

it('a button replaced by the server gets the current state', async () => {
  mount(['a', {}]);
  await press(toggle('a'));
  find('#a .elementor-menu-cart__toggle').outerHTML = TOGGLE;
  await vi.waitFor(() => expect(isOpen('a')).toEqual(OPEN));
  expect([toggle('a').getAttribute('role'), toggle('a').getAttribute('aria-controls')]).toEqual([
    'button',
    find('#a .elementor-menu-cart__container').id,
  ]);
});

it('one request updates all carts, then one opens automatically', async () => {
  const auto = { automatically_open_cart: 'yes' };
  mount(['a', auto], ['b', auto]);
  answer = () => ({
    status: 200,
    text: JSON.stringify({
      fragments: { 'div.elementor-element-a div.elementor-menu-cart__toggle': TOGGLE.replace('>0<', '>1<') },
    }),
  });
  await tell('added_to_cart', [{}, 'hash']);
  expect(asked).toEqual([
    {
      url: '/ajax',
      action: 'elementor_menu_cart_fragments',
      templates: ['7'],
      _nonce: 'n',
      is_editor: 'false',
    },
  ]);
  await vi.waitFor(() => expect(toggle('a').firstChild?.textContent).toBe('1'));
  expect([isOpen('a'), isOpen('b')]).toEqual([OPEN, CLOSED]);
});

it('no request is sent if the shop’s fragments contain the buttons', async () => {
  mount(['a', {}]);
  const fragments = { '.elementor-menu-cart__toggle_button span.elementor-button-text': '<span></span>' };
  await tell('added_to_cart', [fragments, 'hash']);
  sessionStorage.setItem('wc_fragments', JSON.stringify(fragments));
  await tell('wc_fragments_refreshed');
  expect(asked).toEqual([]);
});

it.each([
  ['nothing', { status: 200, text: '' }],
  ['an error page', { status: 200, text: '<!doctype html><h1>Busy</h1>' }],
  ['403', { status: 403, text: '-1' }],
  ['a list', { status: 200, text: '[]' }],
  [
    'an error page for a fragment',
    { status: 200, text: '{"fragments":{"#a":"<html><h1>Busy</h1></html>"}}' },
  ],
  ['no markup', { status: 200, text: '{"fragments":{"#a":"","#b":7}}' }],
])('a response of %s keeps the cart, and it opens', async (_name, given) => {
  mount(['a', { automatically_open_cart: 'yes' }]);
  answer = () => given;
  await tell('added_to_cart', [{}, 'hash']);
  await vi.waitFor(() => expect(isOpen('a')).toEqual(OPEN));
  expect(document.body.textContent).not.toContain('Busy');
});

it('opens at load after an addition by a page load', async () => {
  vi.stubGlobal('ElementorProFrontendConfig', { woocommerce: { productAddedToCart: true } });
  mount(['a', { automatically_open_cart: 'yes' }]);
  await vi.waitFor(() => expect(isOpen('a')).toEqual(OPEN));
});

it('is a link on a page that is both cart and checkout', async () => {
  vi.stubGlobal('ElementorProFrontendConfig', {
    woocommerce: { menu_cart: { cart_page_url: document.URL, checkout_page_url: document.URL } },
  });
  mount(['a', {}]);
  expect(toggle('a').getAttribute('href')).toBe(document.URL);
  await press(toggle('a'));
  expect(find('#a').className).not.toContain('--shown');
});

it.each([null, 'x', [], { menu_cart: 5 }, { menu_cart: { cart_page_url: 7 } }])(
  'settings %j do no harm',
  (woocommerce) => {
    vi.stubGlobal('ElementorProFrontendConfig', { woocommerce });
    const addresses = readCartAddresses();
    expect(isCartHere(addresses, 'https://a.test/')).toBe(false);
    expect(parseMenuCartSettings({ cart_type: 9, open_cart: {}, automatically_open_cart: 1 })).toEqual({
      isSide: true,
      opensOnHover: false,
      opensByItself: false,
    });
  },
);

it.each([
  ['https://a.test/cart/', 'https://a.test/cart/?x=1', true],
  ['https://a.test/?page_id=5', 'https://a.test/?page_id=5', true],
  ['https://a.test/?page_id=5', 'https://a.test/?page_id=6', false],
  ['', 'https://a.test/', false],
])('%s is the cart of %s: %s', (address, here, expected) => {
  expect(isCartHere({ cart: address, checkout: address, nonce: '', hasJustAdded: false }, here)).toBe(
    expected,
  );
});

it('an empty widget is left alone', () => {
  document.body.innerHTML = '<div id="a"><div class="elementor-menu-cart__wrapper"></div></div>';
  renderFeature(MenuCart, find('#a'));
  expect(find('#a').innerHTML).toBe('<div class="elementor-menu-cart__wrapper"></div>');
});
