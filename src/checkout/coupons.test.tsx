// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Stop } from '../dom/events';
import { listen } from '../host/events/listen';
import { RequestFailure } from '../http/send';
import { setTransport } from '../http/transport';
import { renderFeature } from '../react/render-feature.fixture';
import { couponRequest } from '../shop/cart-state';
import CouponForm from './coupons';

const PAGE = `<a class="showcoupon" aria-expanded="true" href="#">Coupon?</a>
<form class="checkout_coupon"><p><input id="coupon_code" value="spring"></p><button>Apply</button></form>`;

const at = (selector: string): HTMLElement | null => document.querySelector(selector);
const field = (): HTMLInputElement => at('#coupon_code') as HTMLInputElement;
const submit = (): void => (at('form') as HTMLFormElement).requestSubmit();

let stops: Stop[] = [];
let emitted: unknown[];

/** Opens a page with the form and this answer of the server. */
function open(answer: string | RequestFailure): void {
  document.body.innerHTML = PAGE;
  emitted = [];
  Object.assign(globalThis, { wc_checkout_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%' } });
  stops = [
    renderFeature(CouponForm, at('form') as HTMLElement),
    setTransport(async () => {
      if (answer instanceof RequestFailure) throw answer;
      return { status: 200, text: answer, url: '', header: () => null };
    }),
    listen(document.body, 'applied_coupon_in_checkout', { host: true }, (_, code) => emitted.push(code)),
    listen(document.body, 'update_checkout', { host: true }, (_, args) => emitted.push(args)),
  ];
}

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('a coupon', () => {
  test('that is refused: the error below the field describes it until the code is edited', async () => {
    open('<ul class="woocommerce-error"><li>Coupon "spring" is unknown</li></ul>');
    submit();
    await vi.waitFor(() => expect(at('[role="alert"]')?.textContent).toBe('Coupon "spring" is unknown'));
    expect(field().getAttribute('aria-describedby')).toBe('coupon-error-notice');
    expect([field().getAttribute('aria-invalid'), field().className]).toEqual(['true', 'has-error']);
    expect(document.activeElement).toBe(field());
    expect(emitted).toEqual(['spring', { update_shipping_method: false }]);
    field().dispatchEvent(new Event('input', { bubbles: true }));
    await vi.waitFor(() => expect(at('.coupon-error-notice')).toBeNull());
    expect([field().hasAttribute('aria-invalid'), field().className]).toEqual([false, '']);
  });

  test('that is accepted: the host’s notice before the form, which is emptied and closed', async () => {
    open('<div class="woocommerce-message" role="alert">Coupon accepted</div>');
    submit();
    await vi.waitFor(() => expect(at('a + .woocommerce-message + form')).not.toBeNull());
    await vi.waitFor(() => expect(at('a')?.getAttribute('aria-expanded')).toBe('false'));
    expect([field().value, at('form')?.style.display]).toEqual(['', 'none']);
    expect(emitted).toEqual(['spring', { update_shipping_method: false }]);
  });

  test.each([new RequestFailure('network'), ''])('that could not be checked (%s) says so', async (answer) => {
    open(answer);
    submit();
    await vi.waitFor(() => expect(at('[role="alert"]')?.textContent).toContain('could not be checked'));
    expect(at('form')?.classList.contains('processing')).toBe(false);
  });

  test('is requested once at a time, and an order can wait for it', async () => {
    open('<ul class="woocommerce-error"><li>No</li></ul>');
    submit();
    const request = couponRequest.current;
    submit();
    expect(couponRequest.current).toBe(request);
    expect(await request).toBe(false);
    expect(couponRequest.current).toBeNull();
  });
});
