// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setTransport } from '../http/transport';
import { connectFeature } from '../react/render-feature.fixture';
import { connect as connectPrompts } from './prompts';

const checkout = (id: string): string => `<div id="${id}">
  <p><a href="#" class="showlogin">Log in</a></p><form class="login" style="display: none"><input name="username"></form>
  <p><a href="#" class="showcoupon">Coupon</a></p><form class="checkout_coupon"><input name="coupon_code"></form>
  <form class="checkout"><div class="woocommerce-terms-and-conditions-wrapper">
    <div class="woocommerce-terms-and-conditions" style="display: none">Terms</div>
    <a href="/terms" class="woocommerce-terms-and-conditions-link">terms</a></div></form></div>`;
const HEADER = '<header><form class="login" id="header-login"><input name="username"></form></header>';

const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
const isShown = (selector: string): boolean =>
  document.querySelector<HTMLElement>(selector)?.style.display !== 'none';

describe('a page with a login form in its header and two checkouts', () => {
  beforeEach(() => {
    Object.assign(window, { matchMedia: () => ({ matches: true }), scrollTo: () => undefined });
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (this.closest('[style*="none"]') ? [] : [{}]) as unknown as DOMRectList;
    });
    document.body.innerHTML = HEADER + checkout('one') + checkout('two');
    return connectFeature(connectPrompts, document.body);
  });

  test.each([
    ['.showlogin', 'form.login'],
    ['.showcoupon', '.checkout_coupon'],
    ['.woocommerce-terms-and-conditions-link', '.woocommerce-terms-and-conditions'],
  ])('%s opens its own panel', async (link, panel) => {
    press(`#two ${link}`);
    await vi.waitFor(() => expect(isShown(`#two ${panel}`)).toBe(true));
    expect([isShown(`#one ${panel}`), isShown('#header-login')]).toEqual([false, true]);
    const states = [...document.querySelectorAll(link)].map((one) => one.getAttribute('aria-expanded'));
    expect(states).toEqual([null, 'true']);
  });

  test('the terms that were open are open after an update, the others are not', async () => {
    press('#two .woocommerce-terms-and-conditions-link');
    await vi.waitFor(() => expect(isShown('#two .woocommerce-terms-and-conditions')).toBe(true));
    const printed = '<div class="woocommerce-terms-and-conditions" style="display: none">Terms</div>';
    for (const panel of document.querySelectorAll('.woocommerce-terms-and-conditions'))
      panel.outerHTML = printed;
    document.body.dispatchEvent(new Event('updated_checkout'));
    expect(['one', 'two'].map((id) => isShown(`#${id} .woocommerce-terms-and-conditions`))).toEqual([
      false,
      true,
    ]);
  });

  test('of a template that is printed twice, the panel in the part that is displayed opens', async () => {
    document.body.innerHTML = `<p><a href="#" class="showcoupon">Coupon</a></p>
      <div style="display: none"><form class="checkout_coupon" id="hidden"><input></form></div>
      <div><form class="checkout_coupon" id="shown" style="display: none"><input></form></div>`;
    press('.showcoupon');
    await vi.waitFor(() => expect(isShown('#shown')).toBe(true));
  });
});

test.each([
  ['outside of the review removes its coupon', '', ['spring']],
  ['of a cart on the page is left to the cart', '<form class="woocommerce-cart-form"></form>', []],
])('a link %s', async (_, cart, removed) => {
  Object.assign(globalThis, { wc_checkout_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%' } });
  const sent: unknown[] = [];
  const restore = setTransport(async ({ fields }) => {
    sent.push((fields as Record<string, unknown>).coupon);
    return { status: 200, text: '', url: '', header: () => null };
  });
  document.body.innerHTML = `${cart}<p><a class="woocommerce-remove-coupon" data-coupon="spring" href="#removed">Remove</a></p>
    <form class="woocommerce-checkout checkout"><div class="woocommerce-checkout-review-order"></div></form>`;
  const stop = connectFeature(connectPrompts, document.body);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('.woocommerce-remove-coupon')?.dispatchEvent(click);
  await vi.waitFor(() => expect(sent).toEqual(removed));
  expect(click.defaultPrevented).toBe(removed.length > 0);
  stop();
  restore();
});
