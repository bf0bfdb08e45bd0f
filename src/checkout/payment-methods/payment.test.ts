// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { on } from '../../host/events';
import { loadDesk } from '../at-desk';
import { completeOwnButtons, showOwnButton } from '../desk';
import { ownButtons } from '../desk/registrations';
import { type Checkout, freshCheckout } from '../state';
import { ACCOUNT_SLIDE, SLIDE } from './boxes';
import { initPaymentMethods, listenForMethods } from './methods';
import { listenForOwnButtons } from './own-button';
import { offerOwnButtons, registrations } from './own-buttons';
import { wakeSavedMethods } from './saved-methods';

const method = (id: string, more = ''): string =>
  `<li><input type="radio" class="input-radio" name="payment_method" id="payment_method_${id}" value="${id}" ${more}><div class="payment_box payment_method_${id}" style="display:none">${id}</div></li>`;
const page = (...methods: string[]): string =>
  `<form class="checkout"><ul class="payment_methods">${methods.join('')}</ul><button id="place_order" value="v" data-value="Place order">x</button></form>`;

beforeAll(loadDesk);

let checkout: Checkout;
let stops: (() => void)[] = [];
let told: number;

const at = <T extends HTMLElement = HTMLInputElement>(selector: string): T =>
  document.querySelector(selector) as T;
const isShown = (id: string): boolean => at(`div.payment_method_${id}`).style.display !== 'none';

function open(html: string): void {
  document.body.innerHTML = html;
  checkout = freshCheckout(document.forms[0] as HTMLFormElement);
  told = 0;
  stops = [
    listenForMethods(checkout),
    on(document.body, 'payment_method_selected', () => {
      told += 1;
    }),
  ];
  initPaymentMethods(checkout);
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    const isHidden = this.closest('[style*="display: none"], [style*="display:none"]') !== null;
    return (isHidden ? [] : [{}]) as unknown as DOMRectList;
  });
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  registrations().calls.length = 0;
  Reflect.deleteProperty(globalThis, 'wc');
  Reflect.deleteProperty(globalThis, 'wc_tokenization_form_params');
});

describe('payment methods', () => {
  test('boxes slide for 230 ms on checkout, 250 ms on the account page', () => {
    expect([SLIDE, ACCOUNT_SLIDE]).toEqual([230, 250]);
  });

  test('one method hides its radio and shows its box', () => {
    open(page(method('cod')));
    expect(at('#payment_method_cod').style.display).toBe('none');
    expect(at('#payment_method_cod').checked).toBe(true);
    expect(isShown('cod')).toBe(true);
  });

  test('none checked: the first one; it counts as a change', () => {
    open(page(method('bacs'), method('cod')));
    expect(at('#payment_method_bacs').checked).toBe(true);
    expect(told).toBe(1);
    expect(checkout.selectedPaymentMethod).toBe('payment_method_bacs');
  });

  test('the remembered choice is made again after a redraw, without being told again', () => {
    open(page(method('bacs', 'checked'), method('cod')));
    at('#payment_method_cod').click();
    expect(told).toBe(2);
    at('ul').innerHTML = method('bacs', 'checked') + method('cod');
    initPaymentMethods(checkout);
    expect(at('#payment_method_cod').checked).toBe(true);
    expect(at('#payment_method_cod').hasAttribute('checked')).toBe(true);
    expect(at('#payment_method_bacs').hasAttribute('checked')).toBe(false);
    expect(isShown('cod')).toBe(true);
    expect(isShown('bacs')).toBe(false);
    expect(told).toBe(2);
  });

  test('the button takes the method’s text, else the default; its value stays', () => {
    open(
      page(
        method('bacs', 'data-order_button_text=""'),
        method('cod', 'data-order_button_text="At the door"'),
      ),
    );
    expect(at('#place_order').textContent).toBe('Place order');
    at('#payment_method_cod').click();
    expect(at('#place_order').textContent).toBe('At the door');
    expect(at('#place_order').getAttribute('value')).toBe('v');
  });

  test('the click goes no further than the form', () => {
    open(page(method('bacs'), method('cod')));
    let passed = 0;
    document.body.addEventListener('click', () => {
      passed += 1;
    });
    at('#payment_method_cod').click();
    expect(passed).toBe(0);
  });

  test('no method needed: nothing happens', () => {
    open(page());
    expect(told).toBe(0);
  });
});

describe('wc.customPlaceOrderButton', () => {
  const registry = () =>
    (globalThis as unknown as { wc: { customPlaceOrderButton: { register(...args: unknown[]): void } } }).wc
      .customPlaceOrderButton;

  test('is there at once, keeps what else is on wc, and a second offer changes nothing', () => {
    Object.assign(globalThis, { wc: { other: 1 } });
    offerOwnButtons();
    const first = registry();
    offerOwnButtons();
    expect(registry()).toBe(first);
    expect((globalThis as unknown as { wc: { other: number } }).wc.other).toBe(1);
  });

  test('register: told when the gateway is chosen, once; invalid arguments only note', () => {
    open(page(method('bacs'), method('cod', 'checked')));
    offerOwnButtons();
    const heard: unknown[] = [];
    const settle = vi.fn();
    stops.push(on(document.body, 'wc_custom_place_order_button_registered', (_, id) => heard.push(id)));
    const button = { render: vi.fn(), cleanup: vi.fn() };
    const note = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    registry().register('cod', { render: 1 });
    registry().register('', button);
    registry().register('cod', button);
    expect([heard, note.mock.calls.length]).toEqual([[], 0]);
    stops.push(listenForOwnButtons(document, settle));
    expect([heard, note.mock.calls.length]).toEqual([['cod'], 1]);
    registry().register('bacs', button);
    registry().register('cod', { render: vi.fn(), cleanup: vi.fn() });
    expect(heard).toEqual(['cod']);
    expect(settle).toHaveBeenCalledTimes(1);
    expect(ownButtons().get('cod')).toBe(button);
  });

  test('register: one that comes after its form is told too', () => {
    open(page(method('cod', 'checked')));
    offerOwnButtons();
    const settle = vi.fn();
    stops.push(listenForOwnButtons(document, settle));
    const { register } = registry();
    register('cod', { render: vi.fn(), cleanup: vi.fn() });
    expect(settle).toHaveBeenCalledTimes(1);
  });

  test('a button is drawn after the shop’s, which is hidden; cleaned up when another method is chosen', () => {
    open(page(method('bacs'), method('cod')));
    offerOwnButtons();
    const button = { render: vi.fn(), cleanup: vi.fn() };
    registry().register('cod', button);
    showOwnButton(checkout.form, 'cod');
    const container = at('#place_order + .wc-custom-place-order-button');
    expect(button.render.mock.calls[0]?.[0]).toBe(container);
    expect(at('#place_order').style.display).toBe('none');
    expect(checkout.form.classList.contains('has-custom-place-order-button')).toBe(true);
    showOwnButton(checkout.form, 'cod');
    expect(button.render).toHaveBeenCalledTimes(1);
    showOwnButton(checkout.form, 'bacs');
    expect(button.cleanup).toHaveBeenCalledTimes(1);
    expect(at('#place_order').style.display).toBe('');
    expect(document.querySelector('.wc-custom-place-order-button')).toBeNull();
  });

  test('errors of a gateway’s render are caught; the host’s own members are there', () => {
    open(page(method('cod')));
    offerOwnButtons();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    registry().register('cod', {
      render: () => {
        throw new Error('gateway');
      },
      cleanup: () => undefined,
    });
    expect(() => showOwnButton(checkout.form, 'cod')).not.toThrow();
    completeOwnButtons(checkout.form);
    expect(Object.keys(registry())).toEqual([
      'register',
      '__maybeShow',
      '__maybeHideDefaultButtonOnInit',
      '__cleanup',
      '__getForm',
    ]);
    const { __getForm: getForm } = registry() as unknown as { __getForm(): HTMLElement };
    expect(getForm()).toBe(checkout.form);
  });
});

describe('saved payment methods', () => {
  const list = (count: number, items: string): string =>
    `<input type="checkbox" id="createaccount"><div class="payment_box"><ul class="woocommerce-SavedPaymentMethods" data-count="${count}">${items}</ul><fieldset class="wc-payment-form"></fieldset><p class="woocommerce-SavedPaymentMethods-saveNew"></p></div>`;
  const item = (value: string): string =>
    `<li class="woocommerce-SavedPaymentMethods-${value === 'new' ? 'new' : 'token'}"><input type="radio" name="t" value="${value}" class="woocommerce-SavedPaymentMethods-tokenInput"></li>`;
  const shown = (): boolean[] =>
    ['fieldset', 'p'].map((tag) => at<HTMLElement>(`.payment_box ${tag}`).style.display !== 'none');
  const params = (value: object): object => Object.assign(globalThis, { wc_tokenization_form_params: value });

  test('none checked: the last is; "new" shows the card fields and the save box', () => {
    document.body.innerHTML = list(1, item('7') + item('new'));
    wakeSavedMethods(document);
    expect(at('[value="new"]').checked).toBe(true);
    expect(shown()).toEqual([true, true]);
    at('[value="7"]').checked = true;
    at('[value="7"]').dispatchEvent(new Event('change', { bubbles: true }));
    expect(shown()).toEqual([false, false]);
  });

  test('no saved method: the "new" item goes; the save box is for who has or gets an account', () => {
    document.body.innerHTML = list(0, item('new'));
    wakeSavedMethods(document);
    expect(document.querySelector('[value="new"]')).toBeNull();
    expect(shown()).toEqual([true, false]);
    at('#createaccount').checked = true;
    at('#createaccount').dispatchEvent(new Event('change', { bubbles: true }));
    expect(shown()).toEqual([true, true]);
  });

  test('a page that does not tell who pays keeps its save box', () => {
    document.body.innerHTML = list(0, item('new')).replace(/<input.*?>/, '');
    wakeSavedMethods(document);
    expect(shown()).toEqual([true, true]);
  });

  test.each([{ is_logged_in: '1' }, { is_registration_required: '1' }])('save box with %o', (value) => {
    params(value);
    document.body.innerHTML = list(0, item('new'));
    wakeSavedMethods(document);
    expect(shown()).toEqual([true, true]);
  });
});
