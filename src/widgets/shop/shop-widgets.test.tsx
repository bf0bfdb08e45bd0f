// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '../../host/events/events';
import { connectFeature } from '../../react/render-feature.fixture';
import { showAllNotices } from '../features';
import { connect as connectShopCart } from './cart';
import { connect as connectMyAccount } from './my-account';
import { connect as connectShopNotices } from './notices';
import { connect as connectPurchaseSummary } from './purchase-summary';
import { writeReferers } from './referers';
import { field, find, sees, widget } from './shop-widgets.fixture';

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
    connectFeature(connectShopNotices, node);
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
    connectFeature(connectShopNotices, node);
    document.body.insertAdjacentHTML('beforeend', '<p class="woocommerce-info">No way to pay</p>');
    emit(document.body, 'updated_checkout');
    expect(sees('.woocommerce-info')).toEqual(['No way to pay']);
  });

  it('of scripts without events are moved, too', async () => {
    connectFeature(connectShopNotices, widget('woocommerce-notices', {}, BOX));
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
    connectFeature(connectShopNotices, node);
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
    connectFeature(connectShopCart, widget('woocommerce-cart', settings, FORM));
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

describe('account and summary', () => {
  const TABLE =
    '<table><tr><td class="name">Mug</td></tr><tr class="product-purchase-note"><td>Wash</td></tr></table><p class="order-again"><a class="button">Again</a></p><div class="woocommerce"><button class="button">Save</button></div>';

  it('add classes to their buttons and mark the row above a note', () => {
    connectFeature(
      connectMyAccount,
      widget(
        'woocommerce-my-account',
        { forms_buttons_hover_animation: 'sink', tables_button_hover_animation: 'grow' },
        TABLE,
      ),
    );
    expect(find('.name').className).toBe('name product-purchase-note-is-below');
    expect(find('a').className).toBe('button elementor-animation-grow');
    expect(find('button').className).toBe('button elementor-animation-sink');
    connectFeature(
      connectPurchaseSummary,
      widget('woocommerce-purchase-summary', { order_details_button_hover_animation: 'pop' }, TABLE),
    );
    expect(find('a').className).toBe('button elementor-animation-pop');
  });
});
