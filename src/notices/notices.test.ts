// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { composeError, showNoticeGroup } from './draw-notices';
import { ALL_NOTICES, focusNotice, removeNotices, scrollToNotices } from './notices';

beforeEach(() => {
  document.body.innerHTML = `
    <div class="woocommerce-info">Have a coupon? <a class="showcoupon">Enter it</a></div>
    <ul class="woocommerce-error"><li>Old error</li></ul>
    <div class="woocommerce-message">Old message</div>
    <div class="wc-block-components-notice-banner is-error">Old banner</div>
    <div class="wc-block-components-notice-banner is-success">Old success</div>
    <form><p>field</p></form>`;
});

const form = (): HTMLFormElement => document.forms[0] as HTMLFormElement;
const texts = (): string[] =>
  [...document.querySelectorAll('ul, div')].map((node) => (node.textContent ?? '').trim());

describe('notices', () => {
  test('removing outcomes keeps the coupon prompt, which is an info notice', () => {
    removeNotices(document);
    expect(texts()).toEqual(['Have a coupon? Enter it']);
  });

  test('removing all notices removes info notices, too', () => {
    removeNotices(document, ALL_NOTICES);
    expect(texts()).toEqual([]);
  });

  test('a notice group replaces only the older one of its name', () => {
    showNoticeGroup(form(), 'checkout', composeError('First'));
    showNoticeGroup(form(), 'updateOrderReview', composeError('Other'));
    const group = showNoticeGroup(form(), 'checkout', composeError('Second'));
    expect(form().firstElementChild).toBe(group);
    expect(group.className).toBe('woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout');
    expect([...form().querySelectorAll('.woocommerce-error')].map((node) => node.textContent)).toEqual([
      'Second',
      'Other',
    ]);
  });

  test('messages of ours are text, never markup', () => {
    const box = composeError('<img src=x onerror=alert(1)>');
    expect(box.querySelector('img')).toBeNull();
    expect(box.getAttribute('role')).toBe('alert');
  });

  test('makes a notice focusable and focuses it', () => {
    const box = document.querySelector('.woocommerce-message') as HTMLElement;
    focusNotice(box);
    expect(document.activeElement).toBe(box);
  });

  test('scrolls to 100 px above the notice, at once under reduced motion', () => {
    const box = document.querySelector('.woocommerce-message') as HTMLElement;
    vi.spyOn(box, 'getBoundingClientRect').mockReturnValue({ top: 700 } as DOMRect);
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    scrollToNotices(box);
    expect(scroll.mock.calls).toEqual([[{ top: 600, behavior: 'instant' }]]);
  });
});
