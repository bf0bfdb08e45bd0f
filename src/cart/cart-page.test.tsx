// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setTransport } from '../http/transport';
import { isCovered } from '../overlay/layers';
import { renderFeature } from '../react/render-feature.fixture';
import { showFailure } from './cart-notices';
import { Cart } from './cart-page';
import { type CartSession, createCartSession } from './cart-session';
import { applyCoupon } from './coupons';
import { refreshCart } from './refresh-cart';
import { showCart } from './shown-cart';

let cart: CartSession;

const formHtml = (quantity: number): string =>
  `<form class="woocommerce-cart-form"><table class="woocommerce-cart-form__contents"><tr class="cart_item"><td>
    <input class="qty" name="cart[a][qty]" value="${quantity}"></td></tr></table>
    <div class="coupon"><input id="coupon_code"></div><button name="update_cart">Update cart</button></form>`;

const pageHtml = (quantity: number): string =>
  `<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div>${formHtml(quantity)}<div class="cart_totals">${quantity}</div></div>`;

beforeEach(() => {
  document.body.innerHTML = pageHtml(1);
  cart = createCartSession();
  window.scrollTo = () => undefined;
});

const find = <T extends HTMLElement = HTMLElement>(selector: string): T | null =>
  document.querySelector<T>(selector);
const button = () => find<HTMLButtonElement>('button');
const quantity = () => find<HTMLInputElement>('.qty');
const mount = () => renderFeature(() => <Cart cart={cart} />, document.body);

function type(value: string): void {
  const input = quantity();
  if (!input) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('the update button', () => {
  it('is disabled until a row is changed, and again when the cart is replaced', () => {
    mount();
    expect([button()?.disabled, button()?.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    type('3');
    expect([button()?.disabled, button()?.getAttribute('aria-disabled')]).toEqual([false, 'false']);
    act(() => showCart(cart, pageHtml(3)));
    expect([button()?.disabled, quantity()?.value]).toEqual([true, '3']);
  });

  it('stays usable for what was typed and not sent', () => {
    mount();
    type('5');
    act(() => showCart(cart, pageHtml(2), { quantities: true }));
    expect([button()?.disabled, quantity()?.value]).toEqual([false, '5']);
  });
});

describe('a refused coupon', () => {
  const refuse = () => act(() => cart.$couponError.set({ code: 'summer', form: 0, text: 'Coupon is over.' }));

  it('is drawn in the task of the answer, its field marked and focused first', () => {
    mount();
    let focusedBefore: Element | null | undefined;
    const field = find<HTMLInputElement>('#coupon_code');
    field?.addEventListener('focus', () => {
      focusedBefore = document.querySelector('[role=alert]');
    });
    act(() => {
      cart.$couponError.set({ code: 'summer', form: 0, text: 'Coupon is over.' });
      expect(find('.coupon .coupon-error-notice')?.textContent).toBe('Coupon is over.');
    });
    expect(focusedBefore).toBeNull();
    expect([field?.value, field?.className, field?.getAttribute('aria-describedby')]).toEqual([
      'summer',
      'has-error',
      'coupon-error-notice',
    ]);
  });

  it('goes with the next typing', () => {
    mount();
    refuse();
    act(() => void find('#coupon_code')?.dispatchEvent(new Event('input', { bubbles: true })));
    expect(find('.coupon-error-notice')).toBeNull();
    expect(find('#coupon_code')?.hasAttribute('aria-invalid')).toBe(false);
  });

  it('moves into a replaced cart once if its notices are preserved, and is removed otherwise', async () => {
    mount();
    refuse();
    act(() => showCart(cart, pageHtml(2), { notices: true }));
    expect(document.querySelectorAll('.coupon .coupon-error-notice')).toHaveLength(1);
    expect(find<HTMLInputElement>('#coupon_code')?.value).toBe('summer');
    const drawn = find('.coupon-error-notice');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(find('.coupon-error-notice')).toBe(drawn);
    act(() => showCart(cart, pageHtml(2)));
    expect(find('.coupon-error-notice')).toBeNull();
  });
});

describe('a failure', () => {
  it('is said in the notice area, focused, as plain text, once', () => {
    mount();
    act(() => showFailure(cart, '<b>No</b> answer'));
    act(() => showFailure(cart, '<b>No</b> answer'));
    const boxes = document.querySelectorAll('.woocommerce-notices-wrapper > .woocommerce-error[role=alert]');
    expect([...boxes].map((box) => box.textContent)).toEqual(['<b>No</b> answer']);
    expect(document.activeElement).toBe(boxes[0]);
  });

  it('is cleared by the next answer, even when another script has removed it', () => {
    mount();
    act(() => showFailure(cart, 'No answer'));
    find('.woocommerce-error')?.remove();
    act(() => showCart(cart, pageHtml(2)));
    expect(find('.woocommerce-error')).toBeNull();
    act(() => showFailure(cart, 'No answer again'));
    expect(find('.woocommerce-error')?.textContent).toBe('No answer again');
  });
});

it('covers the parts at work and frees them whatever the outcome', async () => {
  mount();
  const covered = () => [...document.querySelectorAll('.processing')].map(({ className }) => className);
  await act(async () => {
    const work = cart.whileBusy(['form', 'totals'], async () => {
      expect(covered()).toEqual(['woocommerce-cart-form processing', 'cart_totals processing']);
      throw new Error('lost');
    });
    await expect(work).rejects.toThrow('lost');
  });
  expect(covered()).toEqual([]);
});

it('uncovers the parts at work when the page is given to the originals', async () => {
  const unmount = mount();
  let end: () => void = () => undefined;
  const work = cart.whileBusy(['form'], () => new Promise<void>((resolve) => (end = resolve)));
  expect(isCovered(find('form') ?? document.body)).toBe(true);
  unmount();
  expect([document.querySelector('.processing'), isCovered(find('form') ?? document.body)]).toEqual([
    null,
    false,
  ]);
  end();
  await work;
});

describe('refreshes that are merged', () => {
  const notices = (): string => find('.woocommerce-notices-wrapper')?.textContent?.trim() ?? '';

  it.each([
    [[false, true], 'Coupon applied.'],
    [[true, false], 'Coupon applied.'],
    [[false, false], ''],
  ])('preserve notices if one of them asks for it: %j', async (calls, expected) => {
    mount();
    const undo = setTransport(async () => ({
      status: 200,
      text: pageHtml(2),
      url: '',
      header: () => 'text/html; charset=UTF-8',
    }));
    find('.woocommerce-notices-wrapper')?.insertAdjacentHTML(
      'beforeend',
      '<div class="woocommerce-message">Coupon applied.</div>',
    );
    await act(
      async () => void (await Promise.all(calls.map((preserves) => refreshCart(cart, { preserves })))),
    );
    expect([quantity()?.value, notices()]).toEqual(['2', expected]);
    undo();
  });
});

it('takes a form another script brings as it is', async () => {
  mount();
  type('3');
  find('form')?.remove();
  find('.woocommerce')?.insertAdjacentHTML('beforeend', formHtml(1));
  await vi.waitFor(() => expect(button()?.disabled).toBe(true));
});

describe('a page with the cart twice', () => {
  const two = (quantity: number): string =>
    `${pageHtml(quantity)}<div id="phones">${pageHtml(quantity)}</div>`;
  const values = (selector: string): (string | null)[] =>
    [...document.querySelectorAll(selector)].map((node) => node.getAttribute('value') ?? node.textContent);

  beforeEach(() => {
    document.body.innerHTML = two(1);
  });

  it('shows a new cart in both', () => {
    mount();
    act(() => showCart(cart, pageHtml(4)));
    expect([values('.qty'), values('.cart_totals')]).toEqual([
      ['4', '4'],
      ['4', '4'],
    ]);
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[name=update_cart]')];
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
    act(() => showCart(cart, two(5)));
    expect(values('.qty')).toEqual(['5', '5']);
  });

  it('leaves a side cart whose form has the same class alone', () => {
    document.body.innerHTML = `<aside><form class="woocommerce-cart-form">Side cart</form></aside>${pageHtml(1)}`;
    mount();
    act(() => showCart(cart, pageHtml(6)));
    expect([document.querySelector('aside')?.textContent, ...values('.qty')]).toEqual(['Side cart', '6']);
  });

  it('sends the code of the coupon field that was submitted, and shows the error there', async () => {
    mount();
    Object.assign(globalThis, {
      wc_cart_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%', apply_coupon_nonce: 'n' },
    });
    const sent: string[] = [];
    const undo = setTransport(async ({ url, fields }) => {
      if (url.includes('apply_coupon')) sent.push(JSON.stringify(fields));
      const text = url.includes('apply_coupon')
        ? '<ul class="woocommerce-error"><li>Over.</li></ul>'
        : two(1);
      return { status: 200, url: '', text, header: () => 'text/html; charset=UTF-8' };
    });
    const fields = [...document.querySelectorAll<HTMLInputElement>('#coupon_code')];
    const [first, second] = fields;
    if (!first?.form || !second?.form) throw new Error('two forms are missing');
    Object.assign(first, { value: 'winter' });
    Object.assign(second, { value: 'summer' });
    second.focus();
    await act(async () => {
      void applyCoupon(cart, second.form as HTMLFormElement);
      await vi.waitFor(() => expect(find('.coupon-error-notice')).not.toBeNull());
    });
    undo();
    expect(sent).toEqual([expect.stringContaining('summer')]);
    expect(find('#phones .coupon .coupon-error-notice')?.textContent).toBe('Over.');
    expect(document.querySelectorAll('.coupon-error-notice')).toHaveLength(1);
    const shown = [...document.querySelectorAll<HTMLInputElement>('#coupon_code')];
    expect(shown.map((field) => field.className)).toEqual(['', 'has-error']);
  });

  it('covers both during a request', async () => {
    mount();
    await act(async () => {
      await cart.whileBusy(['totals'], async () => {
        expect(document.querySelectorAll('.cart_totals.processing')).toHaveLength(2);
      });
    });
    expect(document.querySelector('.processing')).toBeNull();
  });
});
