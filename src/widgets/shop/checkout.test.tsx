// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '../../host/events/listen';
import { renderFeature } from '../../react/render-feature.fixture';
import { couponRequest } from '../../shop/cart-state';
import ShopCheckout from './checkout';
import { field, find, sees, server, widget } from './shop-widgets.fixture';

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
      listen(document.body, type, { host: true }, (_event, ...args) => log.push([type, ...args]));
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
    server.answer = async () => {
      await Promise.resolve();
      isHeld = couponRequest.current !== null;
      return { status: 200, text: '<div class="woocommerce-message">Applied</div>' };
    };
    await submit('.e-apply-coupon');
    expect(isHeld).toBe(true);
    expect(server.sent).toEqual([
      { url: '/?wc-ajax=apply_coupon', security: 'n1', coupon_code: 'SEA', billing_email: '' },
    ]);
    expect(find('form.checkout').previousElementSibling?.textContent).toBe('Applied');
    expect(log).toEqual([
      ['applied_coupon_in_checkout', 'SEA'],
      ['update_checkout', { update_shipping_method: false }],
    ]);
    expect([couponRequest.current, field('[name=coupon_code]').value]).toEqual([null, '']);
  });

  it('a coupon for one customer is checked by the billing address', async () => {
    mount();
    server.answer = async () => ({ status: 200, text: '<div class="woocommerce-message">Applied</div>' });
    find('form.checkout').insertAdjacentHTML(
      'beforeend',
      '<input id="billing_email" value="ada@example.test">',
    );
    await submit('.e-apply-coupon');
    expect(server.sent[0]).toMatchObject({ coupon_code: 'SEA', billing_email: 'ada@example.test' });
  });

  it('no coupon is sent while the order is', async () => {
    mount();
    server.answer = async () => ({ status: 200, text: '<div class="woocommerce-message">Applied</div>' });
    find('form.checkout').classList.add('processing');
    formOf('.e-apply-coupon').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    find('form.checkout').classList.remove('processing');
    await submit('.e-apply-coupon');
    expect(server.sent).toHaveLength(1);
  });

  it('a refused coupon stays in its field', async () => {
    mount();
    server.answer = async () => ({
      status: 200,
      text: '<ul class="woocommerce-error"><li>Unknown</li></ul>',
    });
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
    server.answer = async () => given;
    await submit('.e-apply-coupon');
    expect(sees('[role=alert]')).toEqual(['The coupon could not be applied. Please try again in a moment.']);
    expect(log).toEqual([]);
  });

  it('a refused login shows the reason; `remember` is sent only if it is ticked', async () => {
    mount();
    server.answer = async () => ({
      status: 200,
      text: JSON.stringify({ logged_in: false, message: '<ul class="woocommerce-error"><li>No</li></ul>' }),
    });
    await submit('[name=password]');
    expect(server.sent).toEqual([
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
    expect(server.sent[1]).toMatchObject({ remember: 'true' });
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
