// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elementorOf } from '../../elementor/runtime';
import { emit, on } from '../../host/events';
import { REGISTRY } from '../../host/registry';
import { setTransport } from '../../http/transport';
import { renderFeature } from '../../react/render-feature.fixture';
import { couponRequest } from '../../shop/cart-state';
import ShopCart from './cart';
import ShopCheckout from './checkout';
import LoopButtons from './loop-button';
import MyAccount from './my-account';
import ShopNotices from './notices';
import PurchaseSummary from './purchase-summary';
import { writeReferers } from './referers';
import { showAllNotices } from './show-all-notices';

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);
const field = (selector: string): HTMLInputElement => find(selector) as HTMLInputElement;
const sees = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');

function widget(type: string, settings: object, inner: string, beside = ''): HTMLElement {
  document.body.innerHTML = `<div class="elementor-element" data-id="ab1" data-widget_type="${type}.default"></div>${beside}`;
  const node = find('.elementor-element');
  node.dataset.settings = JSON.stringify(settings);
  node.innerHTML = inner;
  return node;
}

let sent: Record<string, unknown>[];
let answer: () => Promise<{ status: number; text: string }>;

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  couponRequest.current = null;
  document.body.replaceWith(document.createElement('body'));
  sent = [];
  answer = async () => ({ status: 200, text: '' });
  setTransport(async ({ url, fields }) => {
    sent.push({ url, ...fields });
    return { ...(await answer()), statusText: '', url, header: () => null };
  });
  vi.stubGlobal('elementorFrontendConfig', { post: { id: 12 } });
  vi.stubGlobal('ElementorProFrontendConfig', { ajaxurl: '/ajax' });
  vi.stubGlobal('wc_checkout_params', { wc_ajax_url: '/?wc-ajax=%%endpoint%%', apply_coupon_nonce: 'n1' });
});

describe('notices', () => {
  const LOADING = 'e-woocommerce-notices-wrapper-loading';
  const BOX = `<style>.woocommerce-error{display:none}</style><div class="e-woocommerce-notices-wrapper ${LOADING}"><div class="woocommerce-notices-wrapper"></div></div>`;
  const scroll = vi.fn();

  beforeEach(() => {
    scroll.mockClear();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('scrollTo', scroll);
  });

  it('are moved from the whole page, and new ones are scrolled to', () => {
    const node = widget('woocommerce-notices', {}, BOX, '<p class="woocommerce-info">Sale</p>');
    renderFeature(ShopNotices, node);
    expect(sees('.e-woocommerce-notices-wrapper .woocommerce-info')).toEqual(['Sale']);
    expect(find('.e-woocommerce-notices-wrapper').classList.contains(LOADING)).toBe(false);
    expect(scroll).toHaveBeenCalledTimes(1);
    emit(document.body, 'updated_checkout');
    expect(scroll).toHaveBeenCalledTimes(1);
    const group =
      '<div class="woocommerce-NoticeGroup-checkout woocommerce-NoticeGroup"><ul class="woocommerce-error"><li>Name</li></ul></div>';
    document.body.insertAdjacentHTML('beforeend', group);
    emit(document.body, 'checkout_error');
    expect(find('.e-woocommerce-notices-wrapper').firstElementChild?.className).toContain(
      'NoticeGroup-checkout',
    );
    expect(scroll).toHaveBeenCalledTimes(2);
    expect(document.activeElement).toBe(find('.woocommerce-NoticeGroup'));
  });

  it('that are repeated are shown once', () => {
    const node = widget('woocommerce-notices', {}, BOX, '<p class="woocommerce-info">No way to pay</p>');
    renderFeature(ShopNotices, node);
    document.body.insertAdjacentHTML('beforeend', '<p class="woocommerce-info">No way to pay</p>');
    emit(document.body, 'updated_checkout');
    expect(sees('.woocommerce-info')).toEqual(['No way to pay']);
  });

  it('of scripts without events are moved, too', async () => {
    renderFeature(ShopNotices, widget('woocommerce-notices', {}, BOX));
    document.body.insertAdjacentHTML('beforeend', '<p class="woocommerce-message">Added</p>');
    await vi.waitFor(() =>
      expect(sees('.e-woocommerce-notices-wrapper .woocommerce-message')).toEqual(['Added']),
    );
  });

  it('keep the focus inside them', () => {
    const node = widget(
      'woocommerce-notices',
      {},
      BOX,
      '<p class="woocommerce-error"><a href="#x">Name</a></p>',
    );
    find('a').focus();
    renderFeature(ShopNotices, node);
    expect(document.activeElement).toBe(find('a'));
  });

  it('are all visible if the code does not load', () => {
    showAllNotices(widget('woocommerce-notices', {}, BOX));
    expect([document.querySelector('style'), document.querySelector(`.${LOADING}`)]).toEqual([null, null]);
  });
});

describe('cart', () => {
  const FORM =
    '<form class="woocommerce-cart-form"><input class="qty" value="1"><input class="qty" value="2"><input name="_wp_http_referer" value="/cart/"><button type="button" name="update_cart" disabled>Update</button></form><div class="e-sticky-right-column"></div><a class="checkout-button">Pay</a>';
  const type = (value: string, at = 0): void => {
    const input = document.querySelectorAll<HTMLInputElement>('.qty')[at];
    if (!input) return;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const mount = (settings: object) => {
    vi.useFakeTimers();
    renderFeature(ShopCart, widget('woocommerce-cart', settings, FORM));
    const pressed = vi.fn();
    find('[name=update_cart]').addEventListener('click', pressed);
    return pressed;
  };

  it('saves quantities a moment after the last change, and never half-typed ones', () => {
    const pressed = mount({ update_cart_automatically: 'yes' });
    type('3');
    vi.advanceTimersByTime(1499);
    type('4');
    vi.advanceTimersByTime(1499);
    expect(pressed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(pressed).toHaveBeenCalledTimes(1);
    type('');
    vi.advanceTimersByTime(2000);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('saves when the focus leaves the quantities, not when it moves to another quantity', () => {
    const pressed = mount({ update_cart_automatically: 'yes' });
    const [first, second] = document.querySelectorAll('.qty');
    type('3');
    first?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: second }));
    expect(pressed).not.toHaveBeenCalled();
    second?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }));
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it.each([{}, { update_cart_automatically: 'no' }, { update_cart_automatically: [1] }])(
    '%j saves nothing',
    (settings) => {
      const pressed = mount(settings);
      type('3');
      vi.advanceTimersByTime(5000);
      expect(pressed).not.toHaveBeenCalled();
    },
  );

  it('names its widget in the referers, sticks, and adds classes to its buttons, also new ones', () => {
    mount({
      sticky_right_column: 'yes',
      sticky_right_column_offset: '12',
      checkout_button_hover_animation: 'grow',
      forms_buttons_hover_animation: 'x" y',
    });
    const referer = new URL(field('[name=_wp_http_referer]').value);
    expect(Object.fromEntries(referer.searchParams)).toMatchObject({
      elementorPageId: '12',
      elementorWidgetId: 'ab1',
    });
    expect(find('.e-sticky-right-column--active').style.top).toBe('12px');
    find('form').insertAdjacentHTML('beforeend', '<a class="checkout-button new">Pay</a>');
    field('[name=_wp_http_referer]').value = '/cart/';
    emit(document.body, 'wc_fragments_refreshed');
    expect(find('.new').className).toBe('checkout-button new elementor-animation-grow');
    expect(field('[name=_wp_http_referer]').value).toContain('elementorWidgetId=ab1');
  });
});

it('referers of other widgets are kept', () => {
  widget('form', {}, '<input name="_wp_http_referer" value="/x/">');
  writeReferers(document);
  expect(field('input').value).toBe('/x/');
});

describe('checkout', () => {
  const INNER = `<form class="checkout woocommerce-checkout"><input name="billing_first_name">
    <div class="e-woocommerce-login-section"><a href="#" class="e-show-login">Log in</a><div class="e-woocommerce-login-anchor">
      <input name="username" value="ada"><input name="password" value="pw"><input type="hidden" name="woocommerce-login-nonce" value="n2">
      <input type="checkbox" name="rememberme"><button type="submit" class="e-woocommerce-form-login-submit">Log in</button></div></div>
    <div class="e-coupon-box"><a href="#" class="e-show-coupon-form">Coupon</a><div class="e-coupon-anchor">
      <input name="coupon_code" value="SEA"><button type="submit" class="e-apply-coupon">Apply</button></div></div>
    <button id="place_order">Pay</button></form>`;
  const log: unknown[] = [];

  const mount = () => {
    log.length = 0;
    vi.useRealTimers();
    renderFeature(
      ShopCheckout,
      widget('woocommerce-checkout-page', { purchase_button_hover_animation: 'pulse' }, INNER),
    );
    find('form.checkout').addEventListener('submit', (event) => {
      event.preventDefault();
      log.push('order');
    });
    for (const type of ['applied_coupon_in_checkout', 'update_checkout', 'checkout_error'])
      on(document.body, type, (_event, ...args) => log.push([type, ...args]));
    for (const panel of document.querySelectorAll('.e-coupon-anchor, .e-woocommerce-login-anchor'))
      panel.getClientRects = () => [{}] as unknown as DOMRectList;
  };
  const formOf = (selector: string): HTMLFormElement =>
    find(`#${find(selector).getAttribute('form')}`) as HTMLFormElement;
  const submit = (selector: string) =>
    act(async () => {
      formOf(selector).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      await vi.waitFor(() => expect(document.querySelector('.processing')).toBeNull());
    });

  it('coupon and login have their own forms, outside of the order’s', () => {
    mount();
    for (const selector of [
      '.e-apply-coupon',
      '[name=coupon_code]',
      '.e-woocommerce-form-login-submit',
      '[name=password]',
    ])
      expect(formOf(selector).closest('form.checkout')).toBeNull();
    expect(find('[name=billing_first_name]').hasAttribute('form')).toBe(false);
    expect(find('#place_order').className).toBe('elementor-animation-pulse');
  });

  it('an accepted coupon is confirmed above the form; totals are updated, and an order waits', async () => {
    mount();
    let isHeld = false;
    answer = async () => {
      await Promise.resolve();
      isHeld = couponRequest.current !== null;
      return { status: 200, text: '<div class="woocommerce-message">Applied</div>' };
    };
    await submit('.e-apply-coupon');
    expect(isHeld).toBe(true);
    expect(sent).toEqual([{ url: '/?wc-ajax=apply_coupon', security: 'n1', coupon_code: 'SEA' }]);
    expect(find('form.checkout').previousElementSibling?.textContent).toBe('Applied');
    expect(log).toEqual([
      ['applied_coupon_in_checkout', 'SEA'],
      ['update_checkout', { update_shipping_method: false }],
    ]);
    expect([couponRequest.current, field('[name=coupon_code]').value]).toEqual([null, '']);
  });

  it('a refused coupon stays in its field', async () => {
    mount();
    answer = async () => ({ status: 200, text: '<ul class="woocommerce-error"><li>Unknown</li></ul>' });
    await submit('.e-apply-coupon');
    expect(document.activeElement).toBe(field('[name=coupon_code]'));
    expect(field('[name=coupon_code]').value).toBe('SEA');
  });

  it.each([
    ['nothing', { status: 200, text: '' }],
    ['an error page', { status: 200, text: '<!doctype html><html>Busy</html>' }],
    ['403', { status: 403, text: '-1' }],
  ])('a response of %s unblocks the box and shows an error', async (_name, given) => {
    mount();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = async () => given;
    await submit('.e-apply-coupon');
    expect(sees('[role=alert]')).toEqual(['The coupon could not be applied. Please try again in a moment.']);
    expect(log).toEqual([]);
  });

  it('a refused login shows the reason; `remember` is sent only if it is ticked', async () => {
    mount();
    answer = async () => ({
      status: 200,
      text: JSON.stringify({ logged_in: false, message: '<ul class="woocommerce-error"><li>No</li></ul>' }),
    });
    await submit('[name=password]');
    expect(sent).toEqual([
      {
        url: '/ajax',
        action: 'elementor_woocommerce_checkout_login_user',
        username: 'ada',
        password: 'pw',
        nonce: 'n2',
        remember: undefined,
      },
    ]);
    expect(sees('.woocommerce-error')).toEqual(['No']);
    expect(log).toEqual([['checkout_error', '<ul class="woocommerce-error"><li>No</li></ul>']]);
    field('[name=rememberme]').checked = true;
    await submit('[name=password]');
    expect(sent[1]).toMatchObject({ remember: 'true' });
  });

  it('the links are buttons that open and close', async () => {
    mount();
    const link = find('.e-show-login');
    expect([link.getAttribute('role'), link.getAttribute('aria-expanded')]).toEqual(['button', 'true']);
    expect(document.getElementById(link.getAttribute('aria-controls') ?? '')).toBe(
      find('.e-woocommerce-login-anchor'),
    );
  });
});

describe('account and summary', () => {
  const TABLE =
    '<table><tr><td class="name">Mug</td></tr><tr class="product-purchase-note"><td>Wash</td></tr></table><p class="order-again"><a class="button">Again</a></p><div class="woocommerce"><button class="button">Save</button></div>';

  it('add classes to their buttons and mark the row above a note', () => {
    renderFeature(
      MyAccount,
      widget(
        'woocommerce-my-account',
        { forms_buttons_hover_animation: 'sink', tables_button_hover_animation: 'grow' },
        TABLE,
      ),
    );
    expect(find('.name').className).toBe('name product-purchase-note-is-below');
    expect(find('a').className).toBe('button elementor-animation-grow');
    expect(find('button').className).toBe('button elementor-animation-sink');
    renderFeature(
      PurchaseSummary,
      widget('woocommerce-purchase-summary', { order_details_button_hover_animation: 'pop' }, TABLE),
    );
    expect(find('a').className).toBe('button elementor-animation-pop');
  });
});

describe('buttons of loop items', () => {
  it('add-ons are told about each widget, also one that is added later', async () => {
    const item = `<div class="elementor-element" data-widget_type="woocommerce-product-add-to-cart.default">${ITEM}</div>`;
    const served = vi.fn();
    elementorOf(document).hooks.addAction(
      'frontend/element_handler_ready/woocommerce-product-add-to-cart.default',
      served,
    );
    document.body.innerHTML = item + item;
    renderFeature(LoopButtons, document.body);
    expect(served).toHaveBeenCalledTimes(2);
    document.body.insertAdjacentHTML('beforeend', item);
    await vi.waitFor(() => expect(served).toHaveBeenCalledTimes(3));
  });
  const ITEM =
    '<div class="e-loop-add-to-cart-form-container"><form class="cart e-loop-add-to-cart-form"><input class="qty" type="number" value="1" min="1" max="5"><a class="ajax_add_to_cart" data-quantity="1">Add</a></form></div>';
  const type = (value: string): void => {
    field('.qty').value = value;
    field('.qty').dispatchEvent(new Event('input', { bubbles: true }));
  };
  const mount = () => {
    document.body.innerHTML = ITEM;
    renderFeature(LoopButtons, document.body);
  };

  it('add the typed quantity, also one typed before the start', () => {
    document.body.innerHTML = ITEM;
    field('.qty').value = '2';
    renderFeature(LoopButtons, document.body);
    expect(find('a').dataset.quantity).toBe('2');
    type('4');
    expect(find('a').dataset.quantity).toBe('4');
  });

  it('refuse an invalid quantity', () => {
    mount();
    const pressed = vi.fn();
    document.body.addEventListener('click', pressed);
    type('9');
    expect(find('a').dataset.quantity).toBe('1');
    find('a').click();
    type('');
    find('a').click();
    expect(pressed).not.toHaveBeenCalled();
    type('5');
    find('a').click();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('are clicked by Enter in the quantity', () => {
    mount();
    const pressed = vi.fn((event: Event) => event.preventDefault());
    find('a').addEventListener('click', pressed);
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(submit);
    expect([submit.defaultPrevented, pressed.mock.calls.length]).toEqual([true, 1]);
  });

  it('one “View cart” link is at the end, and an event without a button does not throw', () => {
    mount();
    emit(document.body, 'added_to_cart', []);
    find('.e-loop-add-to-cart-form-container').insertAdjacentHTML(
      'beforeend',
      '<a class="added_to_cart">old</a>',
    );
    find('form').insertAdjacentHTML('beforeend', '<a class="added_to_cart">new</a>');
    emit(document.body, 'added_to_cart', [{}, 'hash', find('.ajax_add_to_cart')]);
    expect(sees('.added_to_cart')).toEqual(['new']);
    expect(find('.added_to_cart').parentElement?.className).toBe('e-loop-add-to-cart-form-container');
  });
});
